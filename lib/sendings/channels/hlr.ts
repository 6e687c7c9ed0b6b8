import { defineChannel } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const hlr = defineChannel({
  address: "phone",
  parts: [],
  prices: ["message"],
  sender: "free",
  readReceipts: false,
  rules: [needsText],
});
