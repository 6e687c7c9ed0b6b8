"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { ErrorState } from "#components/ui/error-state.tsx";
import { useNow } from "./use-now.ts";

interface RecentCardProps {
  title: string;
  period: string;
  /** For the narrowest windows. */
  shortPeriod: string;
  all: { href: string; label: string };
  /** Said when there are no rows. */
  empty: string;
  rows: ReactNode[];
  footer: ReactNode;
  isFailed: boolean;
  onRetry: () => void;
}

/** A widget of the last 5 minutes: eight rows at most, and what they are a part of. */
export function RecentCard({
  title,
  period,
  shortPeriod,
  all,
  empty,
  rows,
  footer,
  isFailed,
  onRetry,
}: RecentCardProps) {
  const t = useTranslations("home");
  return (
    <section className="flex min-w-0 flex-col rounded-card border border-border bg-surface">
      <header className="flex min-h-11 items-center gap-2 border-b border-border px-4">
        <h2 className="text-13 font-semibold max-md:text-14">{title}</h2>
        <span className="truncate text-12 text-muted max-xs:hidden">{period}</span>
        <span className="truncate text-12 text-muted xs:hidden">{shortPeriod}</span>
        <Link
          href={all.href}
          className="ml-auto shrink-0 text-12 font-medium text-accent-text hover:underline max-md:py-2"
        >
          {all.label}
        </Link>
      </header>
      {rows.length > 0 ? (
        <ul className="flex-1">{rows}</ul>
      ) : (
        <p className="grid min-h-44 flex-1 place-items-center px-4 py-8 text-center text-13 text-muted">
          {empty}
        </p>
      )}
      {isFailed ? (
        <ErrorState
          title={t("failed")}
          onRetry={onRetry}
          className="border-t border-border py-2.5"
        />
      ) : null}
      <footer className="flex min-h-10 items-center justify-between gap-3 px-4 py-2 text-12 text-muted">
        {footer}
      </footer>
    </section>
  );
}

/** Row of a widget, a link to its details; the last one has no line below when the card ends there. */
export function RecentRow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li className="border-b border-border">
      <Link
        href={href}
        prefetch={false}
        className="flex min-h-11 items-center gap-3 px-4 py-1 transition-colors duration-80 hover:bg-fill focus-visible:-outline-offset-2 max-md:gap-2.5 max-md:px-3.5 max-md:py-1.5 max-xs:gap-2 max-xs:px-3"
      >
        {children}
      </Link>
    </li>
  );
}

/** "8 of 214". */
export function ShownOf({
  shown,
  total,
  isCapped,
}: {
  shown: number;
  total: number;
  isCapped: boolean;
}) {
  const t = useTranslations("home");
  if (total === 0) return <span />;
  return <span className="figures">{t(isCapped ? "shownCapped" : "shown", { shown, total })}</span>;
}

export function UpdatedAgo({ at }: { at: number }) {
  const t = useTranslations("home.updated");
  const seconds = Math.max(0, Math.round((useNow(at) - at) / 1000));
  return <span className="figures">{seconds < 1 ? t("now") : t("ago", { seconds })}</span>;
}
