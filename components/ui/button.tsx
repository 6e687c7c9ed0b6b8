import Link from "next/link";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonStyles } from "./button-styles.ts";
import { cn } from "./cn.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shows a spinner before the label and refuses clicks without losing focus. */
  loading?: boolean;
  /** Gives its looks to its only child, such as a link, and renders no button. */
  asChild?: boolean;
}

/** One `variant="primary"` a view. An icon alone needs `aria-label`. */
export function Button({
  variant,
  size,
  loading = false,
  asChild = false,
  className,
  type = "button",
  children,
  onClick,
  ...props
}: ButtonProps) {
  const busy = loading ? { "aria-busy": true, "aria-disabled": true } : {};
  const Element = asChild ? Slot.Root : "button";
  const buttonType = loading ? "button" : type;
  return (
    <Element
      data-slot="button"
      type={asChild ? undefined : buttonType}
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
      {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : children}
    </Element>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonLook {}

/** A link that looks like a button: what changes the address is a link. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return (
    <Button asChild variant={variant} size={size} className={className}>
      <Link {...props} />
    </Button>
  );
}
