import type * as z from "zod";
import { AppError, type FieldError } from "#lib/errors.ts";

/** Texts for what zod finds where the schema itself names no key. */
const issueKeys: Record<string, string> = {
  invalid_type: "commons.errors.field.type",
  too_small: "commons.errors.field.small",
  too_big: "commons.errors.field.big",
  invalid_format: "commons.errors.field.format",
  invalid_value: "commons.errors.field.value",
  unrecognized_keys: "commons.errors.field.unknown",
};

const translationKey = /^[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+$/;

/**
 * Parses an input by its schema. Throws BadRequest with a translation key for every broken field;
 * a schema gives its own as the message: `z.string().min(1, "users.errors.username.required")`.
 */
export async function validate<S extends z.ZodType>(
  schema: S,
  input: unknown,
): Promise<z.output<S>> {
  const parsed = await schema.safeParseAsync(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError("BadRequest", "commons.errors.invalid", { fields: fieldsOf(parsed.error) });
}

/** At most this many errors are reported, because a body of 100 000 wrong rows is one mistake. */
const maxFields = 20;

export function fieldsOf(error: z.ZodError): FieldError[] {
  return error.issues.slice(0, maxFields).map((issue) => ({
    key: keyOf(issue),
    path: issue.path.map((step) => (typeof step === "symbol" ? String(step) : step)),
    params: paramsOf(issue),
  }));
}

function keyOf(issue: z.core.$ZodIssue): string {
  if (isNoText(issue)) return "commons.errors.field.text";
  if (translationKey.test(issue.message)) return issue.message;
  if (issue.code === "invalid_type" && issue.input === undefined)
    return "commons.errors.field.required";
  return issueKeys[issue.code] ?? "commons.errors.field.value";
}

/** A number or the like where text belongs: to ask for the field again would not say what is wrong. */
function isNoText(issue: z.core.$ZodIssue): boolean {
  const isWrong = issue.code === "invalid_type" && issue.expected === "string";
  return isWrong && issue.input !== undefined && issue.input !== null;
}

function paramsOf(issue: z.core.$ZodIssue): FieldError["params"] {
  if (issue.code === "too_small") return { minimum: Number(issue.minimum) };
  if (issue.code === "too_big") return { maximum: Number(issue.maximum) };
  if (issue.code === "unrecognized_keys") return { names: issue.keys.slice(0, 10).join(", ") };
  return undefined;
}
