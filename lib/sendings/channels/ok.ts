import { defineChannel, messenger } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const ok = defineChannel({
  ...messenger,
  parts: ["image"],
  rules: [needsText],
});
