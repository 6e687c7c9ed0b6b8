import { defineChannel } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const sms = defineChannel({
  address: "phone",
  parts: [],
  prices: ["segment"],
  sender: "approved",
  readReceipts: false,
  rules: [needsText],
});
