import dynamic from "next/dynamic";
import type { ChannelPreviewProps } from "#components/sendings/composer/composer-fields.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { PreviewLoading } from "./preview-loading.tsx";
import { SmsPreview } from "./sms-preview.tsx";

// A draft begins on SMS; what other channels need is fetched when one of them is chosen.
const OtherPreview = dynamic(
  () => import("#components/sendings/other-previews.tsx").then((module) => module.OtherPreview),
  { ssr: false, loading: PreviewLoading },
);

/** A message as a phone shows it on its channel. */
export function ChannelPreview(props: ChannelPreviewProps<ChannelType>) {
  const { channel } = props;
  return channel === "sms" ? (
    <SmsPreview {...props} channel={channel} />
  ) : (
    <OtherPreview {...props} channel={channel} />
  );
}
