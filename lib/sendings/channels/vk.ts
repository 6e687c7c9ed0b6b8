import { defineChannel, messenger } from "./channel-record.ts";
import { allowsButtons, needsText } from "./rules.ts";

const maxButtons = 10;

export const vk = defineChannel({
  ...messenger,
  parts: ["image", "buttons"],
  maxButtons,
  rules: [needsText, allowsButtons(maxButtons)],
});
