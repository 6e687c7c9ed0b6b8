import dynamic from "next/dynamic";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { ComposerFieldsProps } from "./composer/composer-fields.ts";
import { FieldsLoading } from "./composer/fields-loading.tsx";
import { SmsFields } from "./composer/sms-fields.tsx";

// A draft begins on SMS; what other channels need is fetched when one of them is chosen.
const OtherFields = dynamic(
  () => import("./other-fields.tsx").then((module) => module.OtherFields),
  { ssr: false, loading: FieldsLoading },
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
