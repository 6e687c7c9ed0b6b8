"use client";

import { useTranslations } from "next-intl";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { composableChannels, composerOf } from "#components/sendings/channel-composers.tsx";
import { titleOf } from "#components/sendings/preview/recipient-switch.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { type Draft, type DraftChange, payloadOfDraft } from "#lib/sendings/draft.ts";
import type { ChannelState } from "./send-state.ts";

interface MessageStepProps {
  draft: Draft;
  channel: ChannelState;
  /** Whom the text is counted for. */
  contact: PreviewContact | null;
  onChange: (change: DraftChange) => void;
}

export function MessageStep({ draft, channel, contact, onChange }: MessageStepProps) {
  const t = useTranslations("send.message");
  const tChannel = useTranslations("commons.channel");
  const Fields = composerOf<ChannelType>(draft.channel)?.Fields;
  return (
    <Tabs
      label={t("channels")}
      value={draft.channel}
      onChange={(chosen) => onChange({ channel: chosen })}
      tabs={composableChannels.map((value) => ({
        value,
        label: tChannel(value),
        icon: <ChannelIcon channel={value} />,
      }))}
      className="mb-5"
    >
      {Fields ? (
        <Fields
          title={draft.title}
          payload={payloadOfDraft(draft)}
          senders={channel.senders}
          mustBeApproved={channel.mustBeApproved}
          recipient={contact}
          recipientName={contact && titleOf(contact)}
          onTitle={(title) => onChange({ title })}
          onPayload={(payload) => onChange({ payload })}
        />
      ) : null}
    </Tabs>
  );
}
