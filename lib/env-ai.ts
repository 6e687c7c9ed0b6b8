import * as z from "zod";
import { flag, optional, wholeNumber } from "./env-kinds.ts";

/** The service that writes texts. */
export const aiText = {
  AI_URL: optional(z.url({ protocol: /^https?$/ })).describe(
    "Address of a service that speaks the OpenAI API, such as https://api.openai.com/v1 or http://localhost:11434/v1, which writes drafts of texts; unset = the generator says that it is off",
  ),
  AI_KEY: optional(z.string().min(1)).describe("Its key; unset = none is sent"),
  AI_MODEL: optional(z.string().min(1).max(200)).describe(
    "The model it is asked for; without one the generator is off",
  ),
  AI_SECONDS: wholeNumber(1, 600)
    .default(60)
    .describe("Most seconds that one draft may take; a model on a small machine may need more"),
  AI_TEXTS_PER_MONTH: wholeNumber(0, 1_000_000)
    .default(200)
    .describe(
      "Requests for drafts that an account may make in a month, where it was given no other number",
    ),
  FEATURE_AI_TEXT: optional(flag).describe("AI text generator"),
};
