import dynamic from "next/dynamic";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { ChannelPreviewProps, ComposerFieldsProps } from "./composer/composer-fields.ts";
import { FieldsLoading } from "./composer/fields-loading.tsx";
import { SmsFields } from "./composer/sms-fields.tsx";
import { PreviewLoading } from "./preview/preview-loading.tsx";
import { SmsPreview } from "./preview/sms-preview.tsx";

// A draft begins on SMS; what other channels need is fetched when one of them is chosen.
const OtherFields = dynamic(
  () => import("./other-fields.tsx").then((module) => module.OtherFields),
  { ssr: false, loading: FieldsLoading },
);
const OtherPreview = dynamic(
  () => import("./other-previews.tsx").then((module) => module.OtherPreview),
  { ssr: false, loading: PreviewLoading },
);

/** What one writes a message of a channel with. */
export function ChannelFields(props: ComposerFieldsProps<ChannelType>) {
  const { channel } = props;
  return channel === "sms" ? (
    <SmsFields {...props} channel={channel} />
  ) : (
    <OtherFields {...props} channel={channel} />
  );
}

/** A message as a phone shows it on its channel. */
export function ChannelPreview(props: ChannelPreviewProps<ChannelType>) {
  const { channel } = props;
  return channel === "sms" ? (
    <SmsPreview {...props} channel={channel} />
  ) : (
    <OtherPreview {...props} channel={channel} />
  );
}
