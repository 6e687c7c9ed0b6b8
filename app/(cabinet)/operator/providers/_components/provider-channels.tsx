import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";

const maxShown = 4;

/** A few channels by name; more of them as icons; all of them in words. */
export function ProviderChannels({ channels }: { channels: readonly ChannelType[] }) {
  const t = useTranslations("providers");
  if (channels.length === channelTypes.length) return t("allChannels");
  return (
    <span className="inline-flex items-center gap-2">
      {channels.map((channel) => (
        <ChannelLabel key={channel} channel={channel} iconOnly={channels.length > maxShown} />
      ))}
    </span>
  );
}
