"use client";

import type { ComponentType } from "react";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { ChannelPreviewProps } from "./composer/composer-fields.ts";
import { ChatPreview } from "./preview/chat-preview.tsx";
import { EmailPreview } from "./preview/email-preview.tsx";
import { FlashcallPreview } from "./preview/flashcall-preview.tsx";
import { PushPreview } from "./preview/push-preview.tsx";
import { UnseenPreview } from "./preview/unseen-preview.tsx";
import { VoicePreview } from "./preview/voice-preview.tsx";

type OtherChannel = Exclude<ChannelType, "sms">;
type Phones = { [Type in OtherChannel]: ComponentType<ChannelPreviewProps<Type>> };

/** Previews of their own; messages of the others are shown in a chat. */
const phones: Partial<Phones> = {
  voice: VoicePreview,
  email: EmailPreview,
  flashcall: FlashcallPreview,
  push: PushPreview,
  hlr: UnseenPreview,
  smsping: UnseenPreview,
};

/** The phone of a channel's messages. */
export function OtherPreview(props: ChannelPreviewProps<OtherChannel>) {
  // It gets what it asks for: the props are of the channel it is chosen by.
  const Phone = (phones[props.channel] ?? ChatPreview) as ComponentType<
    ChannelPreviewProps<OtherChannel>
  >;
  return <Phone key={props.channel} {...props} />;
}
