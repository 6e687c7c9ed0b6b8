import { defineChannel } from "./channel-record.ts";
import { allowsButtons, needsTextImageOrFile } from "./rules.ts";

export const whatsapp = defineChannel({
  address: "phone",
  parts: ["image", "file", "audio", "video", "buttons"],
  prices: ["message"],
  sender: "approved",
  readReceipts: true,
  rules: [needsTextImageOrFile, allowsButtons(3)],
});
