import { defineChannel, messenger } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const facebook = defineChannel({
  ...messenger,
  isReachUnknown: true,
  parts: ["image"],
  window: { hours: 24, hasTemplates: false },
  rules: [needsText],
});
