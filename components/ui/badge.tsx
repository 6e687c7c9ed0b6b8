import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import type { Icon } from "./icon.tsx";

export type Tone = "neutral" | "accent" | "success" | "warning" | "danger" | "info";

const tones: Record<Tone, string> = {
  neutral: "bg-fill text-text-2",
  accent: "bg-accent-subtle text-accent-text",
  success: "bg-success-subtle text-success",
  warning: "bg-warning-subtle text-warning",
  danger: "bg-danger-subtle text-danger",
  info: "bg-info-subtle text-info",
};

interface BadgeProps {
  tone?: Tone;
  /** A state is never told by colour alone: give it an icon. */
  icon?: Icon;
  /** Pause, play and stop are filled. */
  solid?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({
  tone = "neutral",
  icon: Icon,
  solid = false,
  className,
  children,
}: BadgeProps) {
  return (
    <span
      className={cn(
        "inline-flex h-5 items-center gap-1 rounded-badge px-1.5 pl-1.25 text-12 font-medium whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {Icon ? <Icon className={cn("size-3", solid && "fill-current")} /> : null}
      {children}
    </span>
  );
}
