import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import type { Icon } from "#components/ui/icon.tsx";

interface AlertLineProps {
  icon: Icon;
  isSolid?: boolean;
  ink: "text-danger" | "text-warning";
  title: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

/** One thing that waits for a person: cause, consequence and the button that sees to it. */
export function AlertLine({
  icon: Icon,
  isSolid = false,
  ink,
  title,
  action,
  children,
}: AlertLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Icon className={cn("mt-0.5 size-4 shrink-0 self-start", ink, isSolid && "fill-current")} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-13 font-medium break-words">{title}</p>
        <p className="text-12 break-words text-muted">{children}</p>
      </div>
      {action}
    </li>
  );
}
