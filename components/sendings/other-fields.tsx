"use client";

import type { ComponentType } from "react";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { ComposerFieldsProps } from "./composer/composer-fields.ts";
import { EmailFields } from "./composer/email-fields.tsx";
import { MessageFields } from "./composer/message-fields.tsx";
import { VoiceFields } from "./composer/voice-fields.tsx";

type OtherChannel = Exclude<ChannelType, "sms">;
type Forms = { [Type in OtherChannel]: ComponentType<ComposerFieldsProps<Type>> };

const forms: Forms = {
  viber: MessageFields,
  whatsapp: MessageFields,
  telegram: MessageFields,
  vk: MessageFields,
  voice: VoiceFields,
  email: EmailFields,
  flashcall: MessageFields,
  mms: MessageFields,
  push: MessageFields,
  ok: MessageFields,
  facebook: MessageFields,
  instagram: MessageFields,
  hlr: MessageFields,
  smsping: MessageFields,
  wapi: MessageFields,
  telegramcode: MessageFields,
  chat: MessageFields,
};

/** The form of a channel's messages; each begins anew. */
export function OtherFields(props: ComposerFieldsProps<OtherChannel>) {
  // It gets what it asks for: the props are of the channel it is chosen by.
  const Form = forms[props.channel] as ComponentType<ComposerFieldsProps<OtherChannel>>;
  return <Form key={props.channel} {...props} />;
}
