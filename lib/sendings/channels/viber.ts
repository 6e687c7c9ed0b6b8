import { defineChannel } from "./channel-record.ts";
import { needsText, needsWholeLinkButton } from "./rules.ts";

export const viber = defineChannel({
  address: "phone",
  parts: ["image", "button"],
  prices: ["message"],
  sender: "approved",
  readReceipts: true,
  rules: [needsText, needsWholeLinkButton],
});
