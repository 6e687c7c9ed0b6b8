import {
  Bell,
  Image,
  type LucideIcon,
  Mail,
  MessageCircleMore,
  MessageSquareCode,
  MessageSquareDot,
  MessageSquareText,
  PhoneCall,
  PhoneMissed,
  Radar,
} from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { channelGlyphs } from "./channel-glyphs.tsx";

type Glyph = keyof typeof channelGlyphs;

const looks: Record<
  ChannelType,
  { ink: string; icon: LucideIcon } | { ink: string; glyph: Glyph }
> = {
  sms: { ink: "text-channel-sms", icon: MessageSquareText },
  viber: { ink: "text-channel-viber", glyph: "viber" },
  whatsapp: { ink: "text-channel-whatsapp", glyph: "whatsapp" },
  telegram: { ink: "text-channel-telegram", glyph: "telegram" },
  vk: { ink: "text-channel-vk", glyph: "vk" },
  voice: { ink: "text-channel-voice", icon: PhoneCall },
  email: { ink: "text-channel-email", icon: Mail },
  flashcall: { ink: "text-channel-flashcall", icon: PhoneMissed },
  mms: { ink: "text-channel-mms", icon: Image },
  push: { ink: "text-channel-push", icon: Bell },
  ok: { ink: "text-channel-ok", glyph: "ok" },
  facebook: { ink: "text-channel-facebook", glyph: "facebook" },
  instagram: { ink: "text-channel-instagram", glyph: "instagram" },
  hlr: { ink: "text-channel-hlr", icon: Radar },
  smsping: { ink: "text-channel-sms", icon: MessageSquareDot },
  wapi: { ink: "text-channel-whatsapp", glyph: "whatsapp" },
  telegramcode: { ink: "text-channel-telegram", icon: MessageSquareCode },
  chat: { ink: "text-channel-sms", icon: MessageCircleMore },
};

interface ChannelIconProps {
  channel: ChannelType;
  className?: string;
}

/** Decoration: the channel's name stands beside it, or use ChannelLabel with `iconOnly`. */
export function ChannelIcon({ channel, className }: ChannelIconProps) {
  const look = looks[channel];
  const classes = cn("size-4.5 shrink-0", look.ink, className);
  if ("icon" in look) return <look.icon aria-hidden className={classes} />;
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={classes}>
      {channelGlyphs[look.glyph]}
    </svg>
  );
}
