import { defineChannel } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const mms = defineChannel({
  address: "phone",
  parts: ["image", "audio", "video"],
  prices: ["message"],
  sender: "free",
  readReceipts: false,
  rules: [needsText],
});
