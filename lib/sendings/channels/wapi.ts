import { defineChannel } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const wapi = defineChannel({
  address: "phone",
  parts: ["image", "file", "audio", "video"],
  prices: ["message"],
  sender: "free",
  readReceipts: true,
  rules: [needsText],
});
