import { defineChannel } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const ok = defineChannel({
  address: "phone",
  parts: ["image"],
  prices: ["message"],
  sender: "free",
  readReceipts: true,
  rules: [needsText],
});
