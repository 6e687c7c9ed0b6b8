"use client";

import { useTranslations } from "next-intl";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { Price } from "#components/money/price.tsx";
import { composerOf } from "#components/sendings/channel-composers.tsx";
import { composableChannels } from "#components/sendings/composable-channels.ts";
import type { ReplacementSaving } from "#components/sendings/composer/composer-fields.ts";
import { titleOf } from "#components/sendings/preview/recipient-switch.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { type Draft, type DraftChange, payloadOfDraft } from "#lib/sendings/draft.ts";
import type { ChannelPrice } from "#lib/tariffs/channel-price.ts";
import type { ChannelState, SendPageData } from "./send-state.ts";

interface MessageStepProps {
  draft: Draft;
  channels: SendPageData["channels"];
  /** The draft's own. */
  channel: ChannelState;
  /** ISO code of what the account pays in. */
  currency: string;
  /** Whom the text is counted for. */
  contact: PreviewContact | null;
  saving: ReplacementSaving | null;
  filesOf: string | null;
  onChange: (change: DraftChange) => void;
}

export function MessageStep({
  draft,
  channels,
  channel,
  currency,
  contact,
  saving,
  filesOf,
  onChange,
}: MessageStepProps) {
  const t = useTranslations("send.message");
  const tChannel = useTranslations("commons.channel");
  const Fields = composerOf<ChannelType>(draft.channel)?.Fields;
  return (
    <Tabs<ChannelType>
      label={t("channels")}
      value={draft.channel}
      onChange={(chosen) => onChange({ channel: chosen })}
      tabs={composableChannels.map((value) => ({
        value,
        label: tChannel(value),
        icon: <ChannelIcon channel={value} />,
        note: <PriceFrom price={channels[value]?.price ?? null} currency={currency} />,
      }))}
      tiles
      className="mb-5"
    >
      {Fields ? (
        <Fields
          channel={draft.channel}
          title={draft.title}
          payload={payloadOfDraft(draft)}
          senders={channel.senders}
          mustBeApproved={channel.mustBeApproved}
          recipient={contact}
          recipientName={contact && titleOf(contact)}
          saving={saving}
          filesOf={filesOf}
          onTitle={(title) => onChange({ title })}
          onPayload={(payload) => onChange({ payload })}
        />
      ) : null}
    </Tabs>
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
