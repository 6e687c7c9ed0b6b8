import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { cn } from "#components/ui/cn.ts";
import type { Locale } from "#lib/locales.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";

interface ChannelLinksProps {
  callId: string;
  current: ChannelType;
  lang: string | null;
  locale: Locale;
  label: string;
}

/** Channels by whose example and parts a call can be read; each is an address of its own. */
export async function ChannelLinks({ callId, current, lang, locale, label }: ChannelLinksProps) {
  const t = await getTranslations({ locale, namespace: "commons.channel" });
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {channelTypes.map((type) => (
        <Link
          key={type}
          href={`/documentation/api/reference/${callId}?${new URLSearchParams({ ...(lang && { lang }), channel: type })}`}
          scroll={false}
          prefetch={false}
          aria-current={type === current ? "true" : undefined}
          className={cn(
            "inline-flex min-h-8 items-center gap-1.5 rounded-control px-2.5 text-13 font-medium max-md:min-h-11",
            type === current ? "bg-accent-subtle text-accent-text" : "text-text-2 hover:bg-fill",
          )}
        >
          <ChannelIcon channel={type} />
          {t(type)}
        </Link>
      ))}
    </nav>
  );
}
