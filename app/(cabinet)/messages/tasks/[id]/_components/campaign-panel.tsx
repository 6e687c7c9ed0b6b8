import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

interface CampaignPanelProps {
  title: ReactNode;
  /** A word or two at the end of the title line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled part of a campaign's page. */
export function CampaignPanel({ title, aside, className, children }: CampaignPanelProps) {
  return (
    <section className="min-w-0 rounded-card border border-border bg-surface">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border px-5 py-2 max-md:px-4">
        <h3 className="text-13 font-semibold max-md:text-14">{title}</h3>
        {aside}
      </header>
      <div className={cn("min-w-0", className)}>{children}</div>
    </section>
  );
}
