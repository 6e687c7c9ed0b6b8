import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonStyles } from "./button-styles.ts";
import { cn } from "./cn.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shows a spinner before the label and refuses clicks without losing focus. */
  loading?: boolean;
}

/** One `variant="primary"` a view. An icon alone needs `aria-label`. */
export function Button({
  variant,
  size,
  loading = false,
  className,
  type = "button",
  children,
  onClick,
  ...props
}: ButtonProps) {
  const busy = loading ? { "aria-busy": true, "aria-disabled": true } : {};
  return (
    <button
      type={loading ? "button" : type}
      className={cn(
        buttonStyles({ variant, size }),
        loading && variant === "primary" && "bg-accent! text-accent-contrast!",
        className,
      )}
      {...(onClick && !loading ? { onClick } : {})}
      {...props}
      {...busy}
    >
      {loading ? <Spinner className="size-4" /> : null}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonLook {}

/** A link that looks like a button: what changes the address is a link. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link className={cn(buttonStyles({ variant, size }), className)} {...props} />;
}
