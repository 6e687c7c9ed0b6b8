import { defineChannel } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const telegram = defineChannel({
  address: "phone",
  parts: ["image", "file", "audio", "video"],
  prices: ["message"],
  sender: "free",
  readReceipts: true,
  rules: [needsText],
});
