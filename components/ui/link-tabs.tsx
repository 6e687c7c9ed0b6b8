"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { tabLook, tabRow } from "./tab-look.ts";

interface LinkTab {
  href: string;
  label: ReactNode;
  /** Quiet words after the label: a count, "3 running". */
  count?: ReactNode;
  current: boolean;
}

/** Tabs that are addresses of their own. */
export function LinkTabs({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly LinkTab[];
  className?: string;
}) {
  return (
    <nav aria-label={label} data-tabs="" className={cn(tabRow, className)}>
      {tabs.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? "page" : undefined}
          className={cn(tabLook(item.current), "focus-visible:-outline-offset-2")}
        >
          {item.label}
          {item.count === undefined ? null : (
            <span className="text-12 font-normal text-muted">{item.count}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
