import type { ChannelType } from "#lib/sendings/channels.ts";

/** Colours of a messenger on a light phone and on a dark one; all of them are of the phone, not of the cabinet. */
export interface ChatLook {
  /** The colour of the header with the contact's name. */
  head: string;
  /** The colour behind the chat. */
  wall: string;
  bubble: string;
  /** The colour of links and buttons. */
  action: string;
  /** Back, and what else can be pressed. */
  ink: string;
}

const plain: ChatLook = {
  head: "bg-white dark:bg-[#19191a]",
  wall: "bg-white dark:bg-[#19191a]",
  bubble: "bg-[#ebedf0] dark:bg-[#2c2d2e]",
  action: "bg-[#ebedf0] text-[#0a4fa0] dark:bg-[#2c2d2e] dark:text-[#8ab8f5]",
  ink: "text-[#0a5fc4] dark:text-[#71aaeb]",
};

const whatsapp: ChatLook = {
  head: "bg-white dark:bg-[#1f2c33]",
  wall: "bg-[#efe7dd] dark:bg-[#0b141a]",
  bubble: "bg-white dark:bg-[#1f2c33]",
  action: "bg-white text-[#00654b] dark:bg-[#1f2c33] dark:text-[#53bdeb]",
  ink: "text-[#1c1c1e] dark:text-[#e9edef]",
};

const telegram: ChatLook = {
  head: "bg-white dark:bg-[#17212b]",
  wall: "bg-[#c5dabb] dark:bg-[#0e1621]",
  bubble: "bg-white dark:bg-[#182533]",
  action: "bg-[#4d6f5f] text-white dark:bg-[#2b5278]",
  ink: "text-[#0a5fa8] dark:text-[#6ab3f3]",
};

const looks: Partial<Record<ChannelType, ChatLook>> = {
  viber: {
    head: "bg-[#f6f4fc] dark:bg-[#211c2c]",
    wall: "bg-[#eceaf4] dark:bg-[#17141f]",
    bubble: "bg-white dark:bg-[#2b2538]",
    action: "bg-[#6a55dd] text-white",
    ink: "text-[#5b46c9] dark:text-[#b3a5ff]",
  },
  whatsapp,
  wapi: whatsapp,
  telegram,
  telegramcode: telegram,
  ok: {
    ...plain,
    bubble: "bg-[#fff0dd] dark:bg-[#3a2d1c]",
    ink: "text-[#a34c00] dark:text-[#ffb066]",
  },
  instagram: { ...plain, head: "bg-white dark:bg-black", wall: "bg-white dark:bg-black" },
};

export function chatLook(channel: ChannelType): ChatLook {
  return looks[channel] ?? plain;
}
