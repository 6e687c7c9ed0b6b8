"use client";

import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { readApi } from "#components/list/read-api.ts";
import { Money, type MoneyKind } from "#components/money/money.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { SendingStatusBadge } from "#components/sendings/sending-status-badge.tsx";
import { Time } from "#components/time/time.tsx";
import type { SendingStatus } from "#lib/sendings/channels.ts";
import type { SendingPage, SendingView } from "#lib/sendings/sending.ts";
import { RecentCard, RecentRow, ShownOf, UpdatedAgo } from "./recent-card.tsx";
import { recentRequest } from "./recent-request.ts";
import { type Recent, useRecent } from "./use-recent.ts";

interface RecentSendingsProps {
  ownerId: string;
  currency: string;
  rendered: Recent<SendingPage>;
  /** The list of the same rows. */
  allHref: string;
}

export function RecentSendings({ ownerId, currency, rendered, allHref }: RecentSendingsProps) {
  const t = useTranslations("home.sendings");
  const { page, at, isFailed, retry } = useRecent("sendings", rendered, () =>
    readApi<SendingPage>("/sendings", recentRequest(ownerId)),
  );
  return (
    <RecentCard
      title={t("title")}
      period={t("period")}
      shortPeriod={t("shortPeriod")}
      all={{ href: allHref, label: t("all") }}
      empty={t("empty")}
      isFailed={isFailed}
      onRetry={retry}
      rows={page.data.map((row) => (
        <SendingRow key={row.id} row={row} currency={currency} allHref={allHref} />
      ))}
      footer={
        <>
          <ShownOf
            shown={page.data.length}
            total={page.total}
            isCapped={page.totalIsEstimate ?? false}
          />
          <UpdatedAgo at={at} />
        </>
      }
    />
  );
}

interface SendingRowProps {
  row: SendingView;
  currency: string;
  allHref: string;
}

function SendingRow({ row, currency, allHref }: SendingRowProps) {
  return (
    <RecentRow href={`${allHref}&${new URLSearchParams({ open: row.id })}`}>
      <Time value={row.createdAt} className="w-14 shrink-0 text-muted max-md:hidden" />
      <ChannelLabel channel={row.type} iconOnly />
      <span className="min-w-0 flex-1">
        <Phone number={row.payload.recipient} className="max-md:text-15 max-xs:text-13" />
        <Time value={row.createdAt} className="block text-12 text-muted md:hidden" />
      </span>
      <span className="flex items-center gap-3 max-md:flex-col max-md:items-end max-md:gap-0.5">
        <SendingStatusBadge status={row.status} />
        <Money
          amount={row.price}
          currency={currency}
          kind={kindOf(row.status)}
          className="text-right max-md:text-13 md:w-22"
        />
      </span>
    </RecentRow>
  );
}

function kindOf(status: SendingStatus): MoneyKind {
  if (status === "failed") return "refunded";
  return status === "pending" || status === "processing" || status === "paused"
    ? "reserved"
    : "plain";
}
