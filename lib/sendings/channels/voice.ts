import { defineChannel } from "./channel-record.ts";
import { needsAudioOrSpeech } from "./rules.ts";

export const voice = defineChannel({
  address: "phone",
  parts: ["audio", "tts"],
  prices: ["segment", "second"],
  sender: "approved",
  readReceipts: false,
  rules: [needsAudioOrSpeech],
});
