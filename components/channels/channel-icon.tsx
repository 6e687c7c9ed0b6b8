import { cn } from "#components/ui/cn.ts";
import type { Icon } from "#components/ui/icon.tsx";
import {
  Bell,
  Facebook,
  Instagram,
  Ok,
  Telegram,
  Viber,
  Vk,
  Whatsapp,
  Image,
  Mail,
  MessageCircleMore,
  MessageSquareCode,
  MessageSquareDot,
  MessageSquareText,
  PhoneCall,
  PhoneMissed,
  Radar,
  ShieldCheck,
  Smartphone,
} from "#components/ui/icons.ts";
import type { TariffSource } from "#lib/tariffs/sources.ts";

interface Look {
  ink: string;
  icon: Icon;
}

const plain: Look = { ink: "text-channel-sms", icon: MessageCircleMore };

/** Looks of their own; the others have the plain one. */
const looks: Partial<Record<TariffSource, Look>> = {
  sms: { ink: "text-channel-sms", icon: MessageSquareText },
  viber: { ink: "text-channel-viber", icon: Viber },
  whatsapp: { ink: "text-channel-whatsapp", icon: Whatsapp },
  telegram: { ink: "text-channel-telegram", icon: Telegram },
  vk: { ink: "text-channel-vk", icon: Vk },
  voice: { ink: "text-channel-voice", icon: PhoneCall },
  email: { ink: "text-channel-email", icon: Mail },
  flashcall: { ink: "text-channel-flashcall", icon: PhoneMissed },
  mms: { ink: "text-channel-mms", icon: Image },
  push: { ink: "text-channel-push", icon: Bell },
  ok: { ink: "text-channel-ok", icon: Ok },
  facebook: { ink: "text-channel-facebook", icon: Facebook },
  instagram: { ink: "text-channel-instagram", icon: Instagram },
  hlr: { ink: "text-channel-hlr", icon: Radar },
  smsping: { ink: "text-channel-sms", icon: MessageSquareDot },
  wapi: { ink: "text-channel-whatsapp", icon: Whatsapp },
  telegramcode: { ink: "text-channel-telegram", icon: MessageSquareCode },
  verify: { ink: "text-channel-sms", icon: ShieldCheck },
  apisender: { ink: "text-channel-whatsapp", icon: Smartphone },
};

/** The class of a channel's colour, for a text that names the channel. */
export function channelInk(channel: TariffSource): string {
  return lookOf(channel).ink;
}

function lookOf(channel: TariffSource): Look {
  return looks[channel] ?? plain;
}

interface ChannelIconProps {
  channel: TariffSource;
  className?: string;
}

/**
 * The icon of a channel or of another priced source. It is decorative: show the name next to it, or use
 * ChannelLabel with `iconOnly`.
 */
export function ChannelIcon({ channel, className }: ChannelIconProps) {
  const { icon: Mark, ink } = lookOf(channel);
  return <Mark className={cn("size-4.5 shrink-0", ink, className)} />;
}
