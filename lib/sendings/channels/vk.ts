import { defineChannel } from "./channel-record.ts";
import { allowsButtons, needsText } from "./rules.ts";

const maxButtons = 10;

export const vk = defineChannel({
  address: "phone",
  parts: ["image", "buttons"],
  maxButtons,
  prices: ["message"],
  sender: "free",
  readReceipts: true,
  rules: [needsText, allowsButtons(maxButtons)],
});
