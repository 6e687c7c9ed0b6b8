import { defineChannel, messenger } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const wapi = defineChannel({
  ...messenger,
  parts: ["image", "file", "audio", "video"],
  rules: [needsText],
});
