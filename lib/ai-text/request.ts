import * as z from "zod";
import { type Locale, locales } from "#lib/locales.ts";
import { channels, type ChannelType, channelTypes, isSegmented } from "#lib/sendings/channels.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";
import {
  longestRequest,
  longestTheme,
  maxCharacters,
  maxSegments,
  usualCharacters,
  usualSegments,
} from "./limits.ts";

export const textTones = [
  "joyful",
  "neutral",
  "businesslike",
  "energetic",
  "enthusiastic",
  "excited",
  "optimistic",
  "informative",
  "inspiring",
] as const;

export const textLanguages = locales;
export type TextLanguage = Locale;

/** The channels whose messages have a text. */
export const writtenChannels = channelTypes.filter(
  (type) => !(channels[type] as ChannelRecord).isSilent,
);

const needed = (key: string) =>
  z.string({ error: key }).trim().min(1, { error: key }).max(longestTheme, {
    error: "aiText.errors.long",
  });
const noted = z
  .string({ error: "aiText.errors.long" })
  .trim()
  .max(longestRequest, { error: "aiText.errors.long" })
  .nullish()
  .transform((text) => text ?? "");
const switched = z.boolean({ error: "aiText.errors.switch" }).optional();

/** What a text is asked for with, as the contract names it. */
export const textForm = z.object({
  messageTheme: needed("aiText.errors.theme").meta({ description: "What the message is about" }),
  occasion: needed("aiText.errors.occasion").meta({ description: "Why it is sent now" }),
  smsSegments: z
    .int({ error: "aiText.errors.segments" })
    .min(1, { error: "aiText.errors.segments" })
    .max(maxSegments, { error: "aiText.errors.segments" })
    .default(usualSegments)
    .meta({ description: "The most segments; for channels counted in segments" }),
  otherChars: z
    .int({ error: "aiText.errors.characters" })
    .min(1, { error: "aiText.errors.characters" })
    .max(maxCharacters, { error: "aiText.errors.characters" })
    .default(usualCharacters)
    .meta({ description: "The most characters; for the other channels" }),
  additionalNotes1: noted.meta({ description: "What else should be considered" }),
  rephraseText: noted.meta({
    description: "A text to put into other words; its variables, names and numbers stay",
  }),
  endQuestion: switched.default(false).meta({ description: "The text ends with a question" }),
  emotionalTone: z.enum(textTones, { error: "aiText.errors.tone" }).default("neutral"),
  language: z
    .enum(textLanguages, { error: "aiText.errors.language" })
    .optional()
    .meta({ description: "The account's language by default" }),
  addEmojis: switched.default(false),
});
export type TextForm = z.output<typeof textForm>;

export const textRequest = z.object({
  formValues: textForm,
  channel: z.enum(writtenChannels as [ChannelType, ...ChannelType[]], {
    error: "aiText.errors.channel",
  }),
});
export type TextRequest = z.output<typeof textRequest>;

export const textVariant = z
  .object({
    text: z.string(),
    segments: z
      .int()
      .nullable()
      .meta({ description: "null on channels that are not counted in segments" }),
    isCut: z.literal(true).optional().meta({
      description: "It stayed longer than asked for after a second try, so its end was cut off",
    }),
    isCleaned: z.literal(true).optional().meta({
      description: "Links, numbers or variables that were not given were taken out",
    }),
  })
  .meta({ id: "TextVariant" });
export type TextVariant = z.infer<typeof textVariant>;

export const textAnswer = z.object({ variants: z.array(textVariant) });

/** How long a draft may be. */
export interface TextLimit {
  unit: "segment" | "character";
  most: number;
}

export function textLimitOf({ formValues, channel }: TextRequest): TextLimit {
  return isSegmented(channel)
    ? { unit: "segment", most: formValues.smsSegments }
    : { unit: "character", most: formValues.otherChars };
}
