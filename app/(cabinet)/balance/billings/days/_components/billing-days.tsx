"use client";

import { useTranslations } from "next-intl";
import { BillingSource } from "#components/billings/billing-source.tsx";
import { DayPart } from "#components/billings/day-part.tsx";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import type { Column } from "#components/list/column.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { useListState } from "#components/list/use-list-state.ts";
import type { KnownNames } from "#components/list/use-named-filter.tsx";
import { Money } from "#components/money/money.tsx";
import { SendButton } from "#components/sendings/send-button.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { BillingDayPage, BillingDayView } from "#lib/billings/billing-day.ts";
import { sourceChannel } from "#lib/billings/billing.ts";
import { rowsHref } from "#lib/billings/billings-href.ts";
import { type FilterViewer, useBillingFilters } from "../../_components/use-billing-filters.ts";
import { useBillingSums } from "../../_components/use-billing-sums.ts";
import { ViewSwitch } from "../../_components/view-switch.tsx";

interface BillingDaysProps {
  list: LoadedList<BillingDayPage>;
  names: KnownNames;
  viewer: FilterViewer & { maySend: boolean };
}

/** Billings by day and bulk send, the newest day first; a row leads to the billings it is made of. */
export function BillingDays({ list, names, viewer }: BillingDaysProps) {
  const t = useTranslations("billings");
  const format = useFormatter();
  const sums = useBillingSums();
  const { filters } = useListState(list.definition).query;
  const shownFilters = useBillingFilters(viewer, list.query, names);
  // A day, not a moment: no zone may move it.
  const dayOf = (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    });
  return (
    <List
      list={list}
      label={t("days.list")}
      rowLabel={({ day, groupId, title }) =>
        `${dayOf(day)}, ${groupId ? title || t("days.untitled") : t("days.none")}`
      }
      rowHref={(id) => rowsHref(id, { filters, seesOwners: viewer.seesOwners })}
      columns={useDayColumns({ seesOwners: viewer.seesOwners, dayOf })}
      filters={shownFilters}
      searchLabel={t("days.search")}
      summary={({ total }) => <span className="figures">{t("days.summary", { total })}</span>}
      sums={sums}
      showLabel={(count) => t("days.show", { count })}
      view={<ViewSwitch definition={list.definition} to="rows" />}
      empty={{
        illustration: "money",
        title: t("empty.title"),
        advice: t("empty.description"),
        action: viewer.maySend ? <SendButton /> : null,
      }}
    />
  );
}

function useDayColumns({
  seesOwners,
  dayOf,
}: {
  seesOwners: boolean;
  dayOf: (day: string) => string;
}): (Column<BillingDayView> | false)[] {
  const t = useTranslations("billings");
  const format = useFormatter();
  return [
    {
      id: "createdAt",
      header: t("days.day"),
      sort: "createdAt",
      width: 150,
      card: "corner",
      cell: ({ day }) => <span className="figures">{dayOf(day)}</span>,
    },
    {
      id: "what",
      header: t("days.what"),
      card: "title",
      cell: (row) => <What row={row} />,
    },
    seesOwners &&
      ownerColumn({
        header: t("columns.owner"),
        card: "block",
      }),
    {
      id: "count",
      header: t("days.count"),
      width: 120,
      numeric: true,
      card: "foot",
      cell: ({ count }) => format.number(count),
    },
    {
      id: "pending",
      header: t("days.pending"),
      width: 130,
      from: "xl",
      numeric: true,
      money: ({ pending, currency }) => ({ amount: pending, currency }),
      cell: ({ pending, currency }) => (
        <DayPart amount={pending} currency={currency} kind="reserved" />
      ),
    },
    {
      id: "refunded",
      header: t("days.refunded"),
      width: 130,
      from: "lg",
      numeric: true,
      money: ({ refunded, currency }) => ({ amount: refunded, currency }),
      cell: ({ refunded, currency }) => (
        <DayPart amount={refunded} currency={currency} kind="refunded" />
      ),
    },
    {
      id: "amount",
      header: t("columns.amount"),
      width: 150,
      numeric: true,
      card: "end",
      money: ({ amount, currency }) => ({ amount, currency }),
      cell: ({ amount, currency }) => (
        <Money amount={amount} currency={currency} kind={amount < 0 ? "debit" : "credit"} />
      ),
    },
  ];
}

function What({ row: { groupId, title, sources } }: { row: BillingDayView }) {
  const t = useTranslations("billings.days");
  const [source = ""] = sources;
  if (!groupId) return <BillingSource source={source} />;
  const channels = sources.flatMap((one) => sourceChannel(one) ?? []);
  return (
    <span className="flex min-w-0 items-center gap-2">
      {channels.map((channel) => (
        <ChannelIcon key={channel} channel={channel} />
      ))}
      <span className="truncate">{title || t("untitled")}</span>
    </span>
  );
}
