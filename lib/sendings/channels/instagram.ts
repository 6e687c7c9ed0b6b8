import { defineChannel } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const instagram = defineChannel({
  address: "phone",
  isReachUnknown: true,
  parts: ["image"],
  prices: ["message"],
  sender: "free",
  readReceipts: true,
  rules: [needsText],
});
