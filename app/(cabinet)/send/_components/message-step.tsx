"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { Price } from "#components/money/price.tsx";
import { ChannelFields } from "#components/sendings/channel-composers.tsx";
import type { ReplacementSaving } from "#components/sendings/composer/composer-fields.ts";
import { titleOf } from "#components/sendings/preview/recipient-title.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { PanelTabs } from "#components/ui/panel-tabs.tsx";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { type Draft, type DraftChange, payloadOfDraft } from "#lib/sendings/draft.ts";
import type { ChannelPrice } from "#lib/tariffs/channel-price.ts";
import type { ChannelState, SendPageData } from "./send-state.ts";

const ChannelReach = dynamic(
  () => import("#components/sendings/channel-reach.tsx").then((module) => module.ChannelReach),
  { ssr: false },
);

const KnownAbsent = dynamic(
  () => import("#components/sendings/channel-reach.tsx").then((module) => module.KnownAbsent),
  { ssr: false },
);

const MessageNote = dynamic(
  () => import("./message-note.tsx").then((module) => module.MessageNote),
  { ssr: true },
);

interface MessageStepProps {
  draft: Draft;
  channels: SendPageData["channels"];
  /** The state of the draft's channel. */
  channel: ChannelState;
  /** ISO code of what the account pays in. */
  currency: string;
  money: SendPageData["money"];
  /** The contact whose data the segments are counted with. */
  contact: PreviewContact | null;
  saving: ReplacementSaving | null;
  filesOf: string | null;
  onChange: (change: DraftChange) => void;
}

/** Further channels are shown by a button. */
const shownAtFirst = 7;

/** The number of tiles doesn't depend on the choice, so that a restored draft moves nothing. */
function shownWith(
  offered: readonly ChannelType[],
  chosen: ChannelType,
  isAll: boolean,
): readonly ChannelType[] {
  const isCut = !isAll && offered.length > shownAtFirst;
  const first = isCut ? offered.slice(0, shownAtFirst) : offered;
  if (first.includes(chosen)) return first;
  return [...(isCut ? first.slice(0, -1) : first), chosen];
}

export function MessageStep({
  draft,
  channels,
  channel,
  currency,
  money,
  contact,
  saving,
  filesOf,
  onChange,
}: MessageStepProps) {
  const t = useTranslations("send.message");
  const tChannel = useTranslations("commons.channel");
  const [isAll, setAll] = useState(false);
  const offered = channelTypes.filter((type) => channels[type]);
  const hasMore = offered.length > shownAtFirst;
  const shown = shownWith(offered, draft.channel, isAll);
  return (
    <PanelTabs<ChannelType>
      label={t("channels")}
      value={draft.channel}
      onChange={(chosen) => onChange({ channel: chosen })}
      tabs={shown.map((value) => ({
        value,
        label: tChannel(value),
        icon: <ChannelIcon channel={value} />,
        note: (
          // Lists that come with the draft push nothing down: where prices and a figure may take two lines, they have them.
          <span
            className={cn(
              "block w-full text-12",
              typeof channels[value]?.price?.perSecond === "number"
                ? "min-h-8 max-md:min-h-12"
                : "max-md:min-h-8",
            )}
          >
            <PriceFrom price={channels[value]?.price ?? null} currency={currency} />
            {draft.lists.length > 0 ? <ChannelReach channel={value} lists={draft.lists} /> : null}
          </span>
        ),
      }))}
      tiles
      after={
        hasMore ? (
          <Button
            size="inline"
            aria-expanded={isAll}
            onClick={() => setAll(!isAll)}
            className="min-h-14 border-dashed"
          >
            {isAll
              ? t("fewerChannels")
              : t("moreChannels", { count: offered.length - shown.length })}
          </Button>
        ) : null
      }
      className="mb-5"
    >
      {draft.lists.length > 0 ? <KnownAbsent channel={draft.channel} lists={draft.lists} /> : null}
      {channel.price && channel.testMode !== "account" ? null : (
        <div className="pb-5">
          <MessageNote
            type={draft.channel}
            channels={channels}
            help={money}
            onChannel={(chosen) => onChange({ channel: chosen })}
          />
        </div>
      )}
      <ChannelFields
        channel={draft.channel}
        title={draft.title}
        payload={payloadOfDraft(draft)}
        senders={channel.senders}
        mustBeApproved={channel.mustBeApproved}
        recipient={contact}
        recipientName={contact && titleOf(contact)}
        saving={saving}
        filesOf={channel.price && filesOf}
        onTitle={(title) => onChange({ title })}
        onPayload={(payload) => onChange({ payload })}
      />
    </PanelTabs>
  );
}

/** The least a message of a channel costs; without a tariff it can't be sent. */
function PriceFrom({ price, currency }: { price: ChannelPrice | null; currency: string }) {
  const t = useTranslations("send.message");
  const money = (amount: number) => <Price amount={amount} currency={currency} />;
  const words = () => {
    if (price === null) return t("noTariff");
    const { unit, perSecond } = price;
    return perSecond === null
      ? t.rich("priceFrom", { unit: () => money(unit) })
      : t.rich("priceFromTimed", { unit: () => money(unit), second: () => money(perSecond) });
  };
  return <span className="text-12 font-normal text-text-2">{words()}</span>;
}
