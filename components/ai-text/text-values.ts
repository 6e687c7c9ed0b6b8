import { usualCharacters, usualSegments } from "#lib/ai-text/limits.ts";
import { type TextForm, textForm, type TextLanguage } from "#lib/ai-text/request.ts";

/** The form's values as they are typed. */
export interface TextValues extends Omit<TextForm, "smsSegments" | "otherChars" | "language"> {
  smsSegments: string;
  otherChars: string;
  language: TextLanguage;
}

export function emptyValues(language: TextLanguage): TextValues {
  return {
    messageTheme: "",
    occasion: "",
    smsSegments: String(usualSegments),
    otherChars: String(usualCharacters),
    additionalNotes1: "",
    rephraseText: "",
    endQuestion: false,
    emotionalTone: "neutral",
    language,
    addEmojis: false,
  };
}

interface ReadValues {
  /** What is sent; null while something is wrong. */
  formValues: object | null;
  /** Keys of texts by field. */
  errors: Partial<Record<keyof TextValues, string>>;
}

/** Reads the values; only the length that the channel is counted in is looked at. */
export function readValues(values: TextValues, isSegmented: boolean): ReadValues {
  const { smsSegments, otherChars, ...others } = values;
  const length = (typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed));
  const formValues = {
    ...others,
    ...(isSegmented ? { smsSegments: length(smsSegments) } : { otherChars: length(otherChars) }),
  };
  const { error } = textForm.safeParse(formValues);
  if (!error) return { formValues, errors: {} };
  const errors: ReadValues["errors"] = {};
  for (const { path, message } of error.issues) errors[path[0] as keyof TextValues] ??= message;
  return { formValues: null, errors };
}
