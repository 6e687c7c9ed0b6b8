import type { ComponentType } from "react";
import type { ComposableChannel } from "#lib/sendings/composable-channels.ts";
import type { ChannelPreviewProps, ComposerFieldsProps } from "./composer/composer-fields.ts";
import { SmsFields } from "./composer/sms-fields.tsx";
import { SmsPreview } from "./preview/sms-preview.tsx";

/** What the wizard knows of a channel: a new one is an entry here and in lib/sendings/composable-channels.ts. */
interface ChannelComposer {
  Fields: ComponentType<ComposerFieldsProps>;
  Preview: ComponentType<ChannelPreviewProps>;
  /** What its recipients are known by. */
  address: "phone" | "email";
}

export const channelComposers: Record<ComposableChannel, ChannelComposer> = {
  sms: { Fields: SmsFields, Preview: SmsPreview, address: "phone" },
};
