import { defineChannel } from "./channel-record.ts";
import { allowsButtons, needsTextImageOrFile } from "./rules.ts";

const buttonsAtMost = 3;

export const whatsapp = defineChannel({
  address: "phone",
  parts: ["image", "file", "audio", "video", "buttons"],
  buttonsAtMost,
  prices: ["message"],
  sender: "approved",
  readReceipts: true,
  rules: [needsTextImageOrFile, allowsButtons(buttonsAtMost)],
});
