import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { type Column, widerFrom, widerFromLg } from "#components/list/column.ts";
import type { ListQuery } from "#components/list/list-query.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { useListState } from "#components/list/use-list-state.ts";
import { Price } from "#components/money/price.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { SendingStatusBadge } from "#components/sendings/sending-status-badge.tsx";
import { Time } from "#components/time/time.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { isWithinDay } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { subjectOf } from "#lib/sendings/sending-parts.ts";
import type { SendingView } from "#lib/sendings/sending.ts";
import type { Viewer } from "./viewer.ts";

// Few accounts have fallbacks: the server draws their steps, and their script loads after what every page needs.
const ChainSteps = dynamic(
  () => import("#components/sendings/chain-steps.tsx").then((module) => module.ChainSteps),
  { ssr: true },
);

/** Columns of the outgoing list; on phones they make a card. */
export function useOutgoingColumns(
  viewer: Viewer,
  definition: ListDefinition,
): (Column<SendingView> | false)[] {
  const t = useTranslations("messages.columns");
  const format = useFormatter();
  const timeAlone = isOneDay(useListState(definition).query);
  const currencyOf = (row: SendingView) => row.Owner?.currency ?? viewer.currency;
  return [
    {
      id: "time",
      header: t("time"),
      width: timeAlone ? 96 : 140,
      beside: timeAlone ? 96 : 134,
      sort: "createdAt",
      card: "corner",
      cell: (row) => (
        <Time
          value={row.createdAt}
          format={timeAlone ? "time" : "short"}
          className="text-text-2 max-md:text-muted"
        />
      ),
    },
    {
      id: "channel",
      header: <span data-gives-way="">{t("channel")}</span>,
      width: widerFromLg(64, 116),
      beside: 44,
      card: "icon",
      cell: (row) => <ChannelLabel channel={row.type} iconOnly="narrow" />,
    },
    {
      id: "recipient",
      header: t("recipient"),
      width: widerFrom(1440, 156, 176),
      beside: widerFrom(1440, 134, 174),
      card: "title",
      cell: (row) => <Phone number={row.payload.recipient} />,
    },
    {
      id: "sender",
      header: t("sender"),
      width: 128,
      from: "2xl",
      givesWay: true,
      cell: (row) => row.payload.sender,
    },
    viewer.seesOwners &&
      ownerColumn({
        header: t("owner"),
        width: 132,
        from: "xl",
        givesWay: true,
      }),
    {
      id: "text",
      header: t("text"),
      card: "body",
      cell: (row) => (
        <>
          {row.wholeChain ? <ChainSteps steps={row.wholeChain.steps} /> : null}
          <SensitiveValue kind="text">{subjectOf(row.payload) || row.payload.text}</SensitiveValue>
        </>
      ),
    },
    {
      id: "status",
      header: t("status"),
      width: widerFrom(1440, 124, 140),
      beside: 118,
      card: "foot",
      cell: (row) => (
        <SendingStatusBadge
          status={wholeOf(row).status}
          error={row.wholeChain?.steps.at(-1)?.error ?? row.state.error}
          // In a demonstration all messages are tests; those that it charges like real ones bear no mark.
          isTest={row.isTest && row.meta.billings.length === 0}
        />
      ),
    },
    {
      id: "segments",
      header: t("segments"),
      width: 56,
      numeric: true,
      from: "lg",
      givesWay: true,
      card: "aside",
      cell: (row) =>
        segmentsOf(row) ? (
          <span className="text-text-2 max-md:text-12 max-md:font-normal max-md:text-muted max-[359px]:hidden">
            {format.number(segmentsOf(row))}
            <span className="md:hidden"> {t("segmentsUnit")}</span>
          </span>
        ) : null,
    },
    {
      id: "price",
      header: t("price"),
      width: 100,
      beside: 104,
      numeric: true,
      givesWay: "narrow",
      card: "end",
      money: (row) => ({ amount: wholeOf(row).price, currency: currencyOf(row), form: "price" }),
      cell: (row) => <Price amount={wholeOf(row).price} currency={currencyOf(row)} />,
    },
  ];
}

/** The messages of a row: one message, or a whole chain. */
function wholeOf(row: SendingView): Pick<SendingView, "status" | "price"> {
  return row.wholeChain ?? row;
}

/** The segments of a row; 0 where its channel has none. */
function segmentsOf(row: SendingView): number {
  return row.wholeChain?.segments ?? row.meta.stats.segments ?? 0;
}

/** Whether the time without a date identifies when a message was sent. */
function isOneDay({ preset, from, to }: ListQuery): boolean {
  return preset === null ? from !== null && from === to : isWithinDay(preset);
}
