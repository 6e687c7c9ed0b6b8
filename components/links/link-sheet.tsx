"use client";

import { useTranslations } from "next-intl";
import { useLookup } from "#components/confirmation/use-lookup.ts";
import { NameRow, TimeRow, WholeId } from "#components/list/row-facts.tsx";
import { RowSheet, type SheetProps } from "#components/list/row-sheet.tsx";
import { Time } from "#components/time/time.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Sparkline } from "#components/ui/sparkline.tsx";
import type { LinkView } from "#lib/links/link.ts";
import { readLinkStatsAction } from "#server/links/actions.ts";
import { LinkState } from "./link-state.tsx";
import type { LinksViewer } from "./viewer.ts";

interface LinkSheetProps extends SheetProps<LinkView> {
  viewer: LinksViewer;
}

/** A link: where it leads and led before, and who opened it. */
export function LinkSheet({ open, viewer, menu }: LinkSheetProps) {
  const t = useTranslations("links");
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(row) => <bdi className="truncate">{row?.title || row?.code || t("title")}</bdi>}
      menu={menu}
    >
      {(row) => (
        <>
          <SheetSection>
            <SheetRow name={t("fields.shortUrl")}>
              <span className="flex items-center justify-end gap-1">
                <code className="min-w-0 text-13 break-all">{row.shortUrl}</code>
                <CopyButton text={row.shortUrl} label={t("copy")} />
              </span>
            </SheetRow>
            <NameRow name={t("fields.url")}>
              <span className="break-all">{row.url}</span>
            </NameRow>
            <SheetRow name={t("fields.state")}>
              <LinkState state={row.state} />
            </SheetRow>
            <SheetRow name={t("fields.expiredAt")}>
              {row.expiredAt ? <Time value={row.expiredAt} format="date-time" /> : t("endless")}
            </SheetRow>
            {row.reports > 0 && viewer.mayFreeze ? (
              <SheetRow name={t("fields.reports")}>{row.reports}</SheetRow>
            ) : null}
            {viewer.seesOwners ? <NameRow name={t("fields.owner")}>{row.owner}</NameRow> : null}
            <TimeRow name={t("fields.createdAt")} at={row.createdAt} />
            <SheetRow name={t("fields.id")}>
              <WholeId id={row.id} label={t("copyId")} />
            </SheetRow>
          </SheetSection>
          <LinkClicks link={row} />
          <LinkHistory link={row} />
        </>
      )}
    </RowSheet>
  );
}

/** People, robots and previews are counted apart; only people are clicks. */
function LinkClicks({ link: { id, days, clicks } }: { link: LinkView }) {
  const t = useTranslations("links");
  const format = useFormatter();
  const { facts, isUnknown, askAgain } = useLookup(["links", "stats", id, clicks], async () =>
    readLinkStatsAction({ id }),
  );
  if (isUnknown)
    return (
      <SheetSection title={t("clicksTitle")}>
        <ErrorState title={t("failed")} onRetry={askAgain} />
      </SheetSection>
    );
  const shown = (count: number | undefined) =>
    count === undefined ? (
      <Skeleton className="h-4 w-12" />
    ) : (
      <span className="figures">{format.number(count)}</span>
    );
  return (
    <SheetSection title={t("clicksTitle")}>
      <Sparkline
        values={days}
        label={t("line", {
          count: days.reduce((sum, one) => sum + one, 0),
          today: days.at(-1) ?? 0,
        })}
      />
      <SheetRow name={t("kinds.human")}>{shown(facts?.human)}</SheetRow>
      <SheetRow name={t("kinds.preview")}>{shown(facts?.preview)}</SheetRow>
      <SheetRow name={t("kinds.robot")}>{shown(facts?.robot)}</SheetRow>
      {facts && facts.messages > 0 ? (
        <>
          <SheetRow name={t("messages")}>{shown(facts.messages)}</SheetRow>
          <SheetRow name={t("clicked")}>
            {t("share", {
              count: facts.clicked,
              share: format.number(facts.clicked / facts.messages, {
                style: "percent",
                maximumFractionDigits: 1,
              }),
            })}
          </SheetRow>
        </>
      ) : null}
    </SheetSection>
  );
}

function LinkHistory({ link: { history } }: { link: LinkView }) {
  const t = useTranslations("links");
  if (history.length === 0) return null;
  return (
    <SheetSection title={t("history")}>
      <ol className="flex flex-col gap-3">
        {history.map(({ url, since, until }) => (
          <li key={until} className="flex min-w-0 flex-col gap-0.5">
            <bdi className="break-all">{url}</bdi>
            <span className="text-12 text-muted">
              <Time value={since} format="date-time" /> – <Time value={until} format="date-time" />
            </span>
          </li>
        ))}
      </ol>
    </SheetSection>
  );
}
