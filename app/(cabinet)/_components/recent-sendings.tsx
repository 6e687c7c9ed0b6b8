"use client";

import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import type { MoneyKind } from "#components/money/money.tsx";
import { Price } from "#components/money/price.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { SendingStatusBadge } from "#components/sendings/sending-status-badge.tsx";
import { Time } from "#components/time/time.tsx";
import type { SendingPage } from "#lib/sendings/sending.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { RecentCard, RecentOwner } from "./recent-card.tsx";
import type { RecentOf } from "./recent-request.ts";
import { useNow } from "./use-now.ts";

interface RecentSendingsProps {
  ownerId: RecentOf["ownerId"];
  currency: string;
  allHref: string;
  todayHref: string;
}

export function RecentSendings({ currency, ...card }: RecentSendingsProps) {
  return (
    <RecentCard<SendingPage>
      resource="sendings"
      {...card}
      money={(row) => ({
        amount: row.price,
        currency: row.Owner?.currency ?? currency,
        form: "price",
      })}
      row={(row) => (
        <>
          <Time value={row.createdAt} className="w-14 shrink-0 text-muted max-md:hidden" />
          <ChannelLabel channel={row.type} iconOnly />
          <span className="min-w-0 flex-1">
            <Phone number={row.payload.recipient} className="max-md:text-15 max-xs:text-13" />
            {row.Owner ? <RecentOwner name={row.Owner.name} /> : null}
            <Time value={row.createdAt} className="block text-12 text-muted md:hidden" />
          </span>
          <span className="flex items-center gap-3 max-md:flex-col max-md:items-end max-md:gap-0.5">
            <SendingStatusBadge status={row.status} error={row.state.error} />
            <Price
              amount={row.price}
              currency={row.Owner?.currency ?? currency}
              kind={kindOf(row.status)}
              className="text-right max-md:text-13 md:w-22"
            />
          </span>
        </>
      )}
      note={({ at }) => <UpdatedAgo at={at} />}
    />
  );
}

function UpdatedAgo({ at }: { at: number }) {
  const t = useTranslations("home.updated");
  const seconds = Math.max(0, Math.round((useNow(at) - at) / 1000));
  return <span className="figures">{seconds < 1 ? t("now") : t("ago", { seconds })}</span>;
}

function kindOf(status: SendingStatus): MoneyKind {
  return status === "pending" || status === "processing" || status === "paused"
    ? "reserved"
    : "plain";
}
