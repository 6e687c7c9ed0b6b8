import { defineChannel } from "./channel-record.ts";
import { allowsButtons, needsText } from "./rules.ts";

export const vk = defineChannel({
  address: "phone",
  parts: ["image", "buttons"],
  prices: ["message"],
  sender: "free",
  readReceipts: true,
  rules: [needsText, allowsButtons(10)],
});
