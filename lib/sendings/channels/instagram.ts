import { defineChannel, messenger } from "./channel-record.ts";
import { needsText } from "./rules.ts";

export const instagram = defineChannel({
  ...messenger,
  isReachUnknown: true,
  parts: ["image"],
  window: { hours: 24, hasTemplates: false },
  rules: [needsText],
});
