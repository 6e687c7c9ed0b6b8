import { defineChannel } from "./channel-record.ts";

export const smsping = defineChannel({
  address: "phone",
  parts: [],
  isSilent: true,
  prices: ["message"],
  sender: "free",
  readReceipts: false,
  rules: [],
});
