import { defineChannel } from "./channel-record.ts";

export const hlr = defineChannel({
  address: "phone",
  parts: [],
  isSilent: true,
  prices: ["message"],
  sender: "free",
  readReceipts: false,
  rules: [],
});
