import { defineChannel } from "./channel-record.ts";
import { needsSubject, needsTextOrHtml } from "./rules.ts";

export const email = defineChannel({
  address: "email",
  parts: ["subject", "html", "file"],
  prices: ["message"],
  sender: "free",
  readReceipts: true,
  rules: [needsTextOrHtml],
  writtenRules: [needsSubject],
});
