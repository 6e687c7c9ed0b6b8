import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";

/** What is wrong with a form's values: a dotted field and a translation key, the first of each field. */
export type Rules<Values> = (values: Values) => readonly { path: string; key: string }[];

/** Checks a public form by functions: zod would be a sixth of what a first visitor waits for. */
export function rulesResolver<Values extends FieldValues>(rules: Rules<Values>): Resolver<Values> {
  return (values) => {
    const found = rules(values);
    if (found.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, key } of found.toReversed())
      set(errors, path, { type: "rule", message: key });
    return { values: {}, errors };
  };
}
