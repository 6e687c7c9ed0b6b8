import { chat } from "./channels/chat.ts";
import { email } from "./channels/email.ts";
import { facebook } from "./channels/facebook.ts";
import { flashcall } from "./channels/flashcall.ts";
import { hlr } from "./channels/hlr.ts";
import { instagram } from "./channels/instagram.ts";
import { mms } from "./channels/mms.ts";
import { ok } from "./channels/ok.ts";
import { push } from "./channels/push.ts";
import { sms } from "./channels/sms.ts";
import { smsping } from "./channels/smsping.ts";
import { telegram } from "./channels/telegram.ts";
import { telegramcode } from "./channels/telegramcode.ts";
import { viber } from "./channels/viber.ts";
import { vk } from "./channels/vk.ts";
import { voice } from "./channels/voice.ts";
import { wapi } from "./channels/wapi.ts";
import { whatsapp } from "./channels/whatsapp.ts";

/** Every channel, in the order screens show them. */
export const channels = {
  sms,
  viber,
  whatsapp,
  telegram,
  vk,
  voice,
  email,
  flashcall,
  mms,
  push,
  ok,
  facebook,
  instagram,
  hlr,
  smsping,
  wapi,
  telegramcode,
  chat,
};

export type ChannelType = keyof typeof channels;

export const channelTypes = Object.keys(channels) as ChannelType[];

/** Whether messages of a channel are counted and priced in segments. */
export function isSegmented(type: ChannelType): boolean {
  return channels[type].prices[0] === "segment";
}

/** Whether messages of a channel are also priced by their length in seconds. */
export function isTimed(type: ChannelType): boolean {
  return channels[type].prices[1] === "second";
}
