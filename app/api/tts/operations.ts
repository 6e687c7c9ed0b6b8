import { speechAnswer, speechInput } from "#lib/speech/speech-input.ts";
import { generateSpeech } from "#server/speech/service.ts";
import { operation } from "#server/transport/operation.ts";

export const generate = operation({
  method: "post",
  path: "/tts/generate",
  summary:
    "Speak a text as a voice message would; the file goes after ten minutes if no message carries it. After a 429 wait for 60 seconds",
  tag: "Messages",
  body: speechInput,
  verb: generateSpeech,
  args: ({ body }) => [body],
  answer: speechAnswer,
  errors: ["TooManyRequests", "Unavailable", "PayloadTooLarge"],
});
