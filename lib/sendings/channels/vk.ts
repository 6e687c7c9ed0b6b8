import { defineChannel } from "./channel-record.ts";
import { allowsButtons, needsText } from "./rules.ts";

const buttonsAtMost = 10;

export const vk = defineChannel({
  address: "phone",
  parts: ["image", "buttons"],
  buttonsAtMost,
  prices: ["message"],
  sender: "free",
  readReceipts: true,
  rules: [needsText, allowsButtons(buttonsAtMost)],
});
