import { defineChannel } from "./channel-record.ts";
import { allowsButtons, needsTextImageOrFile } from "./rules.ts";

const maxButtons = 3;

export const whatsapp = defineChannel({
  address: "phone",
  parts: ["image", "file", "audio", "video", "buttons"],
  maxButtons,
  window: { hours: 24, hasTemplates: true },
  prices: ["message"],
  sender: "approved",
  readReceipts: true,
  rules: [needsTextImageOrFile, allowsButtons(maxButtons)],
});
