import type { ReactNode } from "react";

interface SensitiveProps {
  /** True blurs every SensitiveValue inside; hover and focus uncover one. */
  hidden: boolean;
  children: ReactNode;
}

/** Around what a passer-by should not read; the blur itself is in globals.css. */
export function Sensitive({ hidden, children }: SensitiveProps) {
  return (
    <div data-sensitive={hidden ? "hidden" : undefined} className="contents">
      {children}
    </div>
  );
}

/** A name, number or amount that Sensitive may blur. */
export function SensitiveValue({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <span data-sensitive-value="" className={className}>
      {children}
    </span>
  );
}
