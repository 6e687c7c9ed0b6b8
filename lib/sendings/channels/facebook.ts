import { defineChannel } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const facebook = defineChannel({
  address: "phone",
  isReachUnknown: true,
  parts: ["image"],
  window: { hours: 24, hasTemplates: false },
  prices: ["message"],
  sender: "free",
  readReceipts: true,
  rules: [needsText],
});
