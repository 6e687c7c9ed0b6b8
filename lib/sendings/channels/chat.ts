import { defineChannel, messenger } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const chat = defineChannel({
  ...messenger,
  isReachUnknown: true,
  parts: ["image", "file"],
  rules: [needsText],
});
