import { defineChannel } from "./channel-record.ts";
import { needsTextOrHtml } from "./rules.ts";

export const email = defineChannel({
  address: "email",
  parts: ["subject", "html", "file"],
  prices: ["message"],
  sender: "free",
  readReceipts: true,
  rules: [needsTextOrHtml],
});
