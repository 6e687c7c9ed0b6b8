import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
}

/** For what takes effect at once; in a form that is submitted, use a checkbox. */
export function Switch({ label, className, ...props }: SwitchProps) {
  return (
    <label className={cn("inline-flex items-center gap-2 text-13 max-md:text-14", className)}>
      <span className="relative inline-block h-4.5 w-8 shrink-0">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
          role="switch"
          className="peer absolute inset-0 size-full appearance-none rounded-full border border-input bg-fill-2 transition-colors duration-80 checked:border-accent checked:bg-accent disabled:opacity-60"
          {...props}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-[3px] left-[3px] size-3 rounded-full bg-muted transition-transform duration-80 peer-checked:translate-x-[14px] peer-checked:bg-white"
        />
      </span>
      {label}
    </label>
  );
}
