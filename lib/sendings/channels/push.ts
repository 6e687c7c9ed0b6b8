import { defineChannel } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const push = defineChannel({
  address: "phone",
  isReachUnknown: true,
  parts: ["image"],
  prices: ["message"],
  sender: "free",
  readReceipts: false,
  rules: [needsText],
});
