import { defineChannel } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const chat = defineChannel({
  address: "phone",
  parts: ["image", "file"],
  prices: ["message"],
  sender: "free",
  readReceipts: true,
  rules: [needsText],
});
