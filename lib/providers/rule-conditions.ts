import * as z from "zod";
import { isCountry } from "#lib/countries.ts";
import { linesOf } from "#lib/text/lines-of.ts";

/** The most values of one condition. */
export const maxValues = 300;
const maxLength = 100;

/** Several values of a condition, any of which fits; none where there is no such condition. A form gives a line for each. */
function valuesOf(check: (value: string) => boolean, error: string) {
  return z
    .preprocess(
      (given) => (typeof given === "string" ? linesOf(given, /[\n,;]/) : given),
      z
        .array(z.string({ error }).trim().min(1, { error }).max(maxLength, { error }).refine(check, { error }), {
          error,
        })
        .max(maxValues, { error: "providers.errors.values" }),
    )
    .default([]);
} // prettier-ignore

const any = () => true;

/** Conditions of a routing rule beside its channel, operator and account: every one that is given must fit. */
export const ruleConditions = {
  countries: valuesOf(isCountry, "providers.errors.country").meta({
    description: "Countries of the recipients' numbers, ISO 3166 alpha-2",
  }),
  senders: valuesOf(any, "providers.errors.sender").meta({
    description: "Sender names, `*` for any characters",
  }),
  words: valuesOf(any, "providers.errors.word").meta({
    description: "Whole words of the text, in any case",
  }),
  groups: valuesOf(any, "providers.errors.group").meta({
    description: "Groups of operators, as price lists name them",
  }),
};

const shown = z.array(z.string());

/** The same conditions as they are answered. */
export const shownConditions = { countries: shown, senders: shown, words: shown, groups: shown };

export type RuleConditions = Record<keyof typeof shownConditions, string[]>;
