import { useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import type { TariffSource } from "#lib/tariffs/sources.ts";
import { ChannelIcon } from "./channel-icon.tsx";

interface ChannelLabelProps {
  channel: TariffSource;
  /** The name only for screen readers and on hover: always, or where room is scarce (under 1024). */
  iconOnly?: boolean | "narrow";
  className?: string;
}

export function ChannelLabel({ channel, iconOnly = false, className }: ChannelLabelProps) {
  const t = useTranslations("commons.channel");
  return (
    <span
      className={cn("inline-flex items-center gap-1.5 whitespace-nowrap", className)}
      title={iconOnly === true ? t(channel) : undefined}
    >
      <ChannelIcon channel={channel} />
      <span
        data-gives-way={iconOnly === "narrow" ? "" : undefined}
        className={
          cn(iconOnly === true && "sr-only", iconOnly === "narrow" && "max-lg:sr-only") || undefined
        }
      >
        {t(channel)}
      </span>
    </span>
  );
}
