import * as z from "zod";
import { wordsInput } from "./words-setting.ts";

const typed = z.string();

/** Splits typed words: one per line, or separated by commas. */
export function splitWords(text: string): string[] {
  const words = text.split(/[\n,;]/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ""))];
}

/** The setting as the form edits it; errors of a word are shown at its field. */
export const wordsForm = z
  .object({ stop: typed, start: typed, stopAnswer: typed, startAnswer: typed })
  .superRefine((values, context) => {
    const { error } = wordsInput.safeParse(settingOf(values));
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: "custom", path: path.slice(0, 1), message });
  });

type FormValues = z.infer<typeof wordsForm>;

export function settingOf({ stop, start, ...answers }: FormValues) {
  return { ...answers, stop: splitWords(stop), start: splitWords(start) };
}
