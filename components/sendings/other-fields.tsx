"use client";

import type { ComponentType } from "react";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { ComposerFieldsProps } from "./composer/composer-fields.ts";
import { EmailFields } from "./composer/email-fields.tsx";
import { MessageFields } from "./composer/message-fields.tsx";
import { VoiceFields } from "./composer/voice-fields.tsx";

type OtherChannel = Exclude<ChannelType, "sms">;
type Forms = { [Type in OtherChannel]: ComponentType<ComposerFieldsProps<Type>> };

/** Forms of their own; the others are made of the parts that the channel's record names. */
const forms: Partial<Forms> = { voice: VoiceFields, email: EmailFields };

/** The form of a channel's messages; each begins anew. */
export function OtherFields(props: ComposerFieldsProps<OtherChannel>) {
  // It gets what it asks for: the props are of the channel it is chosen by.
  const Form = (forms[props.channel] ?? MessageFields) as ComponentType<
    ComposerFieldsProps<OtherChannel>
  >;
  return <Form key={props.channel} {...props} />;
}
