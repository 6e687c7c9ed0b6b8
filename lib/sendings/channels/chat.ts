import { defineChannel } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const chat = defineChannel({
  address: "phone",
  isReachUnknown: true,
  parts: ["image", "file"],
  prices: ["message"],
  sender: "free",
  readReceipts: true,
  rules: [needsText],
});
