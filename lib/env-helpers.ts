import * as z from "zod";
import { flag, optional } from "./env-kinds.ts";

const text = optional(z.string().trim().min(1));

/** Features beside messages, and the services that they ask. */
export const helpers = {
  FEATURE_BLOG: optional(flag).describe("Blog links, where BLOG_URL is set"),
  FEATURE_LINKS: optional(flag).describe("Campaign links (UTM) and short links"),
  FEATURE_CODES: optional(flag).describe("Codes that confirm numbers, with the form for pages"),
  FEATURE_SPEECH: optional(flag).describe("Listening to voice messages before they are sent"),
  AWS_ACCESS_KEY_ID: text.describe("Key of Amazon Polly, for the voices maxim and tatyana"),
  AWS_SECRET_ACCESS_KEY: text.describe("Its secret"),
  AWS_REGION: optional(z.string().regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/)).describe(
    "Region of Amazon Polly; unset = eu-central-1",
  ),
  POLLY_URL: optional(z.url({ protocol: /^https?$/ })).describe(
    "Address of Amazon Polly; unset = the region's own",
  ),
  SPEECHKIT_KEY: text.describe("API key of Yandex SpeechKit, for its voices"),
  SPEECHKIT_URL: optional(z.url({ protocol: /^https?$/ })).describe(
    "Address of Yandex SpeechKit; unset = https://tts.api.cloud.yandex.net",
  ),
  SPEECHKIT_API: optional(z.enum(["v1", "v3"])).describe(
    "Version of its API; unset = v1, which has the oldest voices too",
  ),
  BREACHED_PASSWORDS_URL: optional(z.url({ protocol: /^https?$/ })).describe(
    "Service of breached passwords, asked under strict sign-in by the first five characters of a SHA-1: https://api.pwnedpasswords.com/range or a copy of your own; unset = none is asked",
  ),
};
