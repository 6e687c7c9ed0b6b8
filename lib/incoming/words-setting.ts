import * as z from "zod";
import { commonWords, consentOf, keysOf, wordKey } from "./words.ts";

/** The key of the account's setting with its own words and answers. */
export const wordsKey = "incoming.words";

const maxWords = 20;

const word = z
  .string("incoming.errors.word")
  .trim()
  .max(40, "incoming.errors.word")
  .refine((text) => wordKey(text) !== null, "incoming.errors.word");
const words = z.array(word).max(maxWords, "incoming.errors.words").default([]);

/**
 * An empty text sends no answer. An answer that is itself a word is refused, because two machines could answer
 * each other for ever.
 */
const answer = z
  .string("incoming.errors.answer")
  .trim()
  .max(500, "incoming.errors.answer")
  .default("");

const shape = { stop: words, start: words, stopAnswer: answer, startAnswer: answer };

type Given = z.output<z.ZodObject<typeof shape>>;

const languages = Object.values(commonWords);
const commonStops = keysOf(languages.flatMap(({ stop }) => stop));
const commonStarts = keysOf(languages.flatMap(({ start }) => start));

/** No word may end and begin messages at once. */
function checkWords(setting: Given, context: z.RefinementCtx<Given>): void {
  const { stop, start } = setting;
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const starts = new Set([...keysOf(start), ...commonStarts]);
  const stops = new Set([...keysOf(stop), ...commonStops]);
  if (keysOf(stop).some((key) => starts.has(key))) refuse("stop", "incoming.errors.both");
  if (keysOf(start).some((key) => stops.has(key))) refuse("start", "incoming.errors.both");
  for (const name of ["stopAnswer", "startAnswer"] as const)
    if (consentOf(setting[name], setting) !== null) refuse(name, "incoming.errors.answerIsWord");
}

/** The setting as it is stored. */
export const wordsSetting = z.strictObject(shape).superRefine(checkWords);

/** The words as part of another input. */
export const wordsInput = z.object(shape).superRefine(checkWords);

export type WordsSetting = Given;

const noWordsSetting: WordsSetting = { stop: [], start: [], stopAnswer: "", startAnswer: "" };

/** Reads the stored setting; an unreadable one counts as empty. */
export function readWordsSetting(value: unknown): WordsSetting {
  return wordsSetting.safeParse(value).data ?? noWordsSetting;
}
