import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { codeChannels } from "./code-channels.ts";
import { codeMark } from "./code-text.ts";
import { maxCodeText, maxConsentText, maxOrigins } from "./limits.ts";

const whole = (error: string, least: number, most: number) =>
  z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });

/** Lines of a text field, or the members of an array. */
function lines(parse: (text: string) => string | null, error: string, most: number) {
  return z
    .union([z.string().max(4000), z.array(z.string().max(300)).max(most)], { error })
    .transform((given, context) => {
      const all = (typeof given === "string" ? given.split(/[\s,;]+/) : given)
        .map((one) => one.trim())
        .filter(Boolean);
      const read = all.map(parse);
      if (all.length <= most && !read.includes(null))
        return [...new Set(read.filter((one) => one !== null))];
      context.addIssue({ code: "custom", message: error });
      return z.NEVER;
    });
}

/** `https://shop.example` of what is written with or without a path; null for what is no site. */
function originOf(text: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  const isSite =
    url && /^https?:$/.test(url.protocol) && url.username === "" && url.hostname !== "";
  return isSite ? url.origin : null;
}

const sender = z
  .string({ error: "verifications.errors.sender" })
  .trim()
  .max(50, { error: "verifications.errors.sender" });

export const verificationSettingsInput = z.object({
  channels: codeChannels,
  smsSender: sender,
  voiceSender: sender,
  digits: whole("verifications.errors.digits", 4, 8),
  minutes: whole("verifications.errors.minutes", 1, 60),
  wait: whole("verifications.errors.wait", 10, 300),
  text: z
    .string({ error: "verifications.errors.text" })
    .trim()
    .max(maxCodeText, { error: "verifications.errors.text" })
    // A star stands for a digit in the text that is stored.
    .refine((text) => text === "" || (text.includes(codeMark) && !text.includes("*")), {
      error: "verifications.errors.text",
    }),
  perDay: whole("verifications.errors.perDay", 1, 1_000_000),
  countries: lines(
    (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null),
    "verifications.errors.countries",
    250,
  ).meta({ description: "ISO codes of the countries that codes go to; empty for all" }),
  isOpen: z.boolean({ error: "commons.errors.invalid" }),
  origins: lines(originOf, "verifications.errors.origins", maxOrigins).meta({
    description: "The sites whose pages may ask for codes by the public key",
  }),
  ListId: z
    .union([rowId("verifications.errors.list"), z.literal("")])
    .nullish()
    .transform((id) => id || null)
    .meta({ description: "The contact list of people who agreed in the form and typed the code" }),
  consentText: z
    .string({ error: "verifications.errors.consentText" })
    .trim()
    .max(maxConsentText, { error: "verifications.errors.consentText" }),
});
export type VerificationSettingsValues = z.input<typeof verificationSettingsInput>;
export type VerificationSettingsInput = z.output<typeof verificationSettingsInput>;

export const verificationSettingsView = z
  .object({
    ...verificationSettingsInput.shape,
    digits: z.number().int(),
    minutes: z.number().int(),
    wait: z.number().int(),
    perDay: z.number().int(),
    countries: z.array(z.string()),
    origins: z.array(z.string()),
    ListId: rowId().nullable(),
    publicKey: z
      .string()
      .meta({ description: "Names the account's form on pages; it gives no other access" }),
  })
  .meta({ id: "VerificationSettings" });
export type VerificationSettingsView = z.infer<typeof verificationSettingsView>;
