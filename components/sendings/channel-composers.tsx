import type { ComponentType } from "react";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import type { ChannelPreviewProps, ComposerFieldsProps } from "./composer/composer-fields.ts";
import { SmsFields } from "./composer/sms-fields.tsx";
import { SmsPreview } from "./preview/sms-preview.tsx";

/** What the wizard knows of a channel: one with an entry here can be written for. */
interface ChannelComposer<Type extends ChannelType> {
  Fields: ComponentType<ComposerFieldsProps<Type>>;
  Preview: ComponentType<ChannelPreviewProps>;
}

const composers: { [Type in ChannelType]?: ChannelComposer<Type> } = {
  sms: { Fields: SmsFields, Preview: SmsPreview },
};

export function composerOf<Type extends ChannelType>(
  type: Type,
): ChannelComposer<Type> | undefined {
  return composers[type];
}

/** Channels the wizard can write for, in the order of its tabs. */
export const composableChannels = channelTypes.filter((type) => type in composers);
