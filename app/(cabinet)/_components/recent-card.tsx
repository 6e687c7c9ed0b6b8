"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { readApi } from "#components/list/read-api.ts";
import { MoneyColumn } from "#components/money/money.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import type { ListPage } from "#lib/list-page.ts";
import { type ColumnAmount, columnDecimals } from "#lib/money-text.ts";
import { recentKey, type RecentOf, recentRequest } from "./recent-request.ts";
import { type Recent, useRecent } from "./use-recent.ts";

interface RecentCardProps<Page extends ListPage<{ id: string }>> extends RecentOf {
  /** The list of the same rows. */
  allHref: string;
  /** The address of the whole day, used when the last five minutes are empty. */
  todayHref: string;
  row: (row: Page["data"][number]) => ReactNode;
  /** The amount of a row. */
  money: (row: Page["data"][number]) => ColumnAmount;
  /** A note at the end of the footer. */
  note: (recent: Recent<Page>) => ReactNode;
}

/** A widget of the last 5 minutes: eight rows at most, and what they are a part of. */
export function RecentCard<Page extends ListPage<{ id: string }>>({
  resource,
  ownerId,
  allHref,
  todayHref,
  row,
  money,
  note,
}: RecentCardProps<Page>) {
  const t = useTranslations("home");
  const of = { resource, ownerId };
  const { known, isFailed, retry } = useRecent(recentKey(of), resource, () =>
    readApi<Page>(`/${resource}`, recentRequest(of)),
  );
  const body = useTallest();
  if (!known) return null;
  const { page } = known;
  return (
    <section className="flex min-w-0 flex-col rounded-card border border-border bg-surface">
      <header className="flex min-h-11 items-center gap-2 border-b border-border px-4">
        <h2 className="text-13 font-semibold max-md:text-14">{t(`${resource}.title`)}</h2>
        <span className="truncate text-12 text-muted max-xs:hidden">{t(`${resource}.period`)}</span>
        <span className="truncate text-12 text-muted xs:hidden">
          {t(`${resource}.shortPeriod`)}
        </span>
        <Link
          href={allHref}
          className="ml-auto shrink-0 text-12 font-medium text-accent-text hover:underline max-md:py-2"
        >
          {t(`${resource}.all`)}
        </Link>
      </header>
      <div ref={body} className="flex flex-1 flex-col">
        {page.data.length > 0 ? (
          <MoneyColumn decimals={columnDecimals(page.data.map(money))}>
            <ul>
              {page.data.map((item) => (
                <RecentRow
                  key={item.id}
                  href={`${allHref}&${new URLSearchParams({ open: item.id })}`}
                >
                  {row(item)}
                </RecentRow>
              ))}
            </ul>
          </MoneyColumn>
        ) : (
          <p className="flex min-h-44 flex-1 flex-col items-center justify-center gap-1.5 px-4 py-8 text-center text-13 text-muted">
            {t(`${resource}.empty`)}
            <Link
              href={todayHref}
              prefetch={false}
              className="font-medium text-accent-text hover:underline max-md:py-2"
            >
              {t("showToday")}
            </Link>
          </p>
        )}
      </div>
      {isFailed ? (
        <ErrorState title={t("failed")} onRetry={retry} className="border-t border-border py-2.5" />
      ) : null}
      <footer className="flex min-h-10 items-center justify-between gap-3 px-4 py-2 text-12 text-muted">
        <ShownOf page={page} />
        {note(known)}
      </footer>
    </section>
  );
}

/** Keeps the part's height when a row is removed for its age, so that the content below doesn't jump. */
function useTallest() {
  const ref = useRef<HTMLDivElement>(null);
  const tallest = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const part = ref.current;
    if (!part) return;
    // After a change of width, for example a turned phone, the height is measured anew.
    if (part.offsetWidth !== tallest.current.width) {
      part.style.minHeight = "";
      tallest.current = { width: part.offsetWidth, height: 0 };
    }
    tallest.current.height = Math.max(tallest.current.height, part.offsetHeight);
    part.style.minHeight = `${tallest.current.height}px`;
  });
  return ref;
}

/** Row of a widget, a link to its details; the last one has no line below when the card ends there. */
function RecentRow({ href, children }: { href: string; children: ReactNode }) {
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

/** Shows how many rows are listed: "8 of 214". */
function ShownOf({ page }: { page: ListPage<unknown> }) {
  const t = useTranslations("home");
  const { data, total, totalIsEstimate } = page;
  if (total === 0) return <span />;
  const key = totalIsEstimate ? "shownCapped" : "shown";
  return <span className="figures">{t(key, { shown: data.length, total })}</span>;
}

/** Shows the owner of a row. */
export function RecentOwner({ name }: { name: string }) {
  return <bdi className="block truncate text-12 text-muted">{name}</bdi>;
}
