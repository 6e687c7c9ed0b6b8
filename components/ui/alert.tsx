import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import type { Icon } from "./icon.tsx";
import { CircleCheck, CircleX, Info, TriangleAlert } from "./icons.ts";

export type AlertTone = "info" | "success" | "warning" | "danger";

const looks: Record<AlertTone, { icon: Icon; box: string; ink: string }> = {
  info: { icon: Info, box: "bg-info-subtle border-info-fill/40", ink: "text-info" },
  success: {
    icon: CircleCheck,
    box: "bg-success-subtle border-success-fill/40",
    ink: "text-success",
  },
  warning: {
    icon: TriangleAlert,
    box: "bg-warning-subtle border-warning-fill/50",
    ink: "text-warning",
  },
  danger: { icon: CircleX, box: "bg-danger-subtle border-danger-fill/40", ink: "text-danger" },
};

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** The button that fixes it. */
  action?: ReactNode;
  /** Spoken at once: for what appears after something the reader did. */
  live?: boolean;
  className?: string;
}

export function Alert({
  tone = "info",
  title,
  children,
  action,
  live = false,
  className,
}: AlertProps) {
  const { icon: Icon, box, ink } = looks[tone];
  return (
    <div
      role={live ? "alert" : undefined}
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border px-3 py-2.5",
        box,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-52 gap-2.5">
        <Icon className={cn("mt-0.5 size-4", ink)} />
        <div className="min-w-0 text-13 text-text">
          {title ? <p className="font-medium">{title}</p> : null}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
