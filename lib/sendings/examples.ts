import { channels, type ChannelType, channelTypes } from "./channels.ts";
import type { ChannelRecord } from "./channels/channel-record.ts";
import type { SendWire } from "./send-input.ts";

const file = "01980000-0000-7000-8000-000000000001";

type Example = Pick<SendWire, "payload" | "recipient">;

/** A send of each channel as a program writes it, to a recipient of the sandbox; its files are ids of the storage. */
const examples: Partial<Record<ChannelType, Example>> = {
  sms: {
    payload: { sender: "Cabinet", text: "Your code is #NNNN" },
    recipient: "+79000000002",
  },
  viber: {
    payload: {
      sender: "Cabinet",
      text: "$firstName, your order is ready",
      image: file,
      button: { text: "Open the order", url: "https://example.com/orders" },
    },
    recipient: "+79000000003",
  },
  whatsapp: {
    payload: {
      sender: "Cabinet",
      text: "Shall we keep your table?",
      file,
      buttons: [
        { text: "Yes", action: "keep" },
        { text: "No", action: "cancel" },
      ],
    },
    recipient: "+79000000007",
  },
  telegram: {
    payload: { sender: "Cabinet", text: "Your parcel has arrived", image: file },
    recipient: "+79000000003",
  },
  vk: {
    payload: {
      sender: "Cabinet",
      text: "Choose a day",
      buttons: [
        { text: "Saturday", action: "saturday" },
        { text: "Sunday", action: "sunday" },
      ],
    },
    recipient: "+79000000003",
  },
  voice: {
    payload: { sender: "74950000000", text: "Your appointment is tomorrow", tts: "aws:tatyana" },
    recipient: "+79000000002",
  },
  email: {
    payload: {
      sender: "cabinet@example.com",
      subject: "$firstName, thank you",
      html: "<h1>Thank you</h1><p>Your code is #LLLL</p>",
      text: "Thank you. Your code is #LLLL",
      file,
    },
    recipient: "seen@sandbox.example",
  },
  flashcall: { payload: { sender: "Cabinet" }, recipient: "+79000000002" },
  mms: {
    payload: { sender: "Cabinet", text: "The new roast is here", image: file },
    recipient: "+79000000002",
  },
  push: {
    payload: { sender: "Cabinet", text: "Your courier is at the door", image: file },
    recipient: "+79000000002",
  },
  hlr: { payload: { sender: "Cabinet" }, recipient: "+79000000002" },
  smsping: { payload: { sender: "Cabinet" }, recipient: "+79000000006" },
  wapi: {
    payload: { sender: "Cabinet", text: "Here is your invoice", file },
    recipient: "+79000000003",
  },
  telegramcode: { payload: { sender: "Cabinet", text: "#NNNN" }, recipient: "+79000000002" },
  chat: {
    payload: { sender: "Cabinet", text: "An assistant is with you in a minute", file },
    recipient: "+79000000003",
  },
};

/** The example of a channel that has none of its own above: a text and, where it takes one, a file. */
function plainExample(type: ChannelType): Example {
  const { address, parts }: Pick<ChannelRecord, "address" | "parts"> = channels[type];
  const attachment = (["image", "file"] as const).find((part) => parts.includes(part));
  return {
    payload: {
      sender: "Cabinet",
      text: "Your order is on its way",
      ...(attachment && { [attachment]: file }),
    },
    recipient: address === "email" ? "seen@sandbox.example" : "+79000000003",
  };
}

/** Example bodies of `POST /sendings` by channel. */
export const sendExamples = Object.fromEntries(
  channelTypes.map((type) => [type, { type, ...(examples[type] ?? plainExample(type)) }]),
) as Record<ChannelType, Example & { type: ChannelType }>;
