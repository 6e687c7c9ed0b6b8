import { useTranslations } from "next-intl";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { cn } from "#components/ui/cn.ts";
import { CircleMinus, CirclePlus } from "#components/ui/icons.ts";
import { shownSource, sourceChannel } from "#lib/billings/billing.ts";
import { isOtherSource } from "#lib/tariffs/sources.ts";

/** Names a billing's source: a credit, a debit, a message on a channel, a period. */
export function useSourceName(): (source: string) => string {
  const t = useTranslations("billings.source");
  const channelName = useTranslations("commons.channel");
  return (written) => {
    const source = shownSource(written);
    if (source === "accrual" || source === "subtract" || source === "hlr") return t(source);
    if (isOtherSource(source)) return channelName(source);
    const channel = sourceChannel(source);
    return channel ? t("sending", { channel: channelName(channel) }) : source;
  };
}

interface BillingSourceProps {
  source: string;
  /** A long name wraps to a second line instead of being cut. */
  wraps?: boolean;
  className?: string;
}

export function BillingSource({ source, wraps = false, className }: BillingSourceProps) {
  const name = useSourceName()(source);
  return (
    <span className={cn("flex min-w-0 items-center gap-2", className)}>
      <SourceIcon source={source} />
      <span className={wraps ? undefined : "truncate max-md:whitespace-normal"}>{name}</span>
    </span>
  );
}

function SourceIcon({ source }: { source: string }) {
  const channel = isOtherSource(source) ? source : sourceChannel(source);
  if (channel) return <ChannelIcon channel={channel} />;
  const Icon = source === "subtract" ? CircleMinus : CirclePlus;
  return <Icon className="size-4.5 text-muted" />;
}
