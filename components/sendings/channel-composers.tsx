import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { ComposableChannel } from "./composable-channels.ts";
import type { ChannelPreviewProps, ComposerFieldsProps } from "./composer/composer-fields.ts";
import { FieldsLoading } from "./composer/fields-loading.tsx";
import { SmsFields } from "./composer/sms-fields.tsx";
import { PreviewLoading } from "./preview/preview-loading.tsx";
import { SmsPreview } from "./preview/sms-preview.tsx";

/** How the wizard writes for a channel. */
interface ChannelComposer<Type extends ChannelType> {
  Fields: ComponentType<ComposerFieldsProps<Type>>;
  Preview: ComponentType<ChannelPreviewProps<Type>>;
}

// A draft begins on SMS; what another channel needs is fetched when it is chosen.
const EmailFields = dynamic(
  () => import("./composer/email-fields.tsx").then((module) => module.EmailFields),
  { ssr: false, loading: FieldsLoading },
);
const EmailPreview = dynamic(
  () => import("./preview/email-preview.tsx").then((module) => module.EmailPreview),
  { ssr: false, loading: PreviewLoading },
);
const VoiceFields = dynamic(
  () => import("./composer/voice-fields.tsx").then((module) => module.VoiceFields),
  { ssr: false, loading: FieldsLoading },
);
const VoicePreview = dynamic(
  () => import("./preview/voice-preview.tsx").then((module) => module.VoicePreview),
  { ssr: false, loading: PreviewLoading },
);

const composers: { [Type in ComposableChannel]: ChannelComposer<Type> } = {
  sms: { Fields: SmsFields, Preview: SmsPreview },
  voice: { Fields: VoiceFields, Preview: VoicePreview },
  email: { Fields: EmailFields, Preview: EmailPreview },
};

/** A channel that can't be written for has none. */
export function composerOf<Type extends ChannelType>(
  type: Type,
): ChannelComposer<Type> | undefined {
  const written: { [Each in ChannelType]?: ChannelComposer<Each> } = composers;
  return written[type];
}
