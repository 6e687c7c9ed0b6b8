import { cva, type VariantProps } from "class-variance-authority";

/** Looks of a button, for what must be another element (`<summary>`, an upload label). */
export const buttonStyles = cva(
  [
    "inline-flex shrink-0 items-center justify-center rounded-control border font-medium whitespace-nowrap select-none",
    "transition-colors duration-80 disabled:cursor-not-allowed aria-disabled:pointer-events-none [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary:
          "border-transparent bg-accent text-accent-contrast hover:bg-accent-hover disabled:bg-fill-2 disabled:text-muted aria-disabled:bg-fill-2 aria-disabled:text-muted",
        secondary:
          "border-border-strong bg-surface text-text hover:bg-fill disabled:bg-fill disabled:text-muted aria-disabled:bg-fill aria-disabled:text-muted aria-pressed:border-accent aria-pressed:bg-accent-subtle aria-pressed:text-accent-text",
        ghost:
          "border-transparent text-text-2 hover:bg-fill hover:text-text disabled:text-muted aria-disabled:text-muted",
        danger:
          "border-transparent bg-danger-fill text-white hover:brightness-92 disabled:bg-fill-2 disabled:text-muted aria-disabled:bg-fill-2 aria-disabled:text-muted",
        "danger-quiet":
          "border-border-strong bg-surface text-danger hover:bg-danger-subtle disabled:text-muted aria-disabled:text-muted",
        link: "border-transparent text-accent-text underline-offset-3 hover:underline",
      },
      size: {
        sm: "h-7 gap-1.5 px-2.5 text-13 [&_svg]:size-3.5",
        md: "h-8 gap-1.5 px-3 text-13 max-md:h-10 max-md:text-14 [&_svg]:size-4",
        lg: "h-10 gap-1.5 px-4 text-14 max-md:h-12 max-md:text-15 [&_svg]:size-4",
        "icon-sm": "size-7 max-md:size-9 [&_svg]:size-4",
        icon: "size-8 max-md:size-10 [&_svg]:size-4",
        inline: "h-auto px-0 text-13",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonLook = VariantProps<typeof buttonStyles>;
