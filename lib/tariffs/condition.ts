import type { ConditionTag, TariffCondition } from "./rule.ts";
import type { TariffSource } from "./sources.ts";
import { compileWildcards } from "./wildcard.ts";

/** The data of one message when it is priced. */
export interface PricingFacts {
  /** The text with its variables filled in. */
  text: string;
  /** E.164 with a plus, or an e-mail address. */
  recipient: string;
  type: TariffSource;
  sender: string;
  /** Ids of the contact lists the recipient was taken from. */
  contactLists: readonly string[];
  /** Operator group of the recipient (see lib/operators). */
  group: string | null;
  mccmnc: string | null;
  segments: number;
  /** The length of a call or recording; voice only. */
  seconds?: number;
}

const regexSyntax = /[\\^$.*+?()[\]{}|/]/g;

export type ConditionMatcher = (facts: PricingFacts) => boolean;

const compilers: Record<ConditionTag, (values: readonly string[]) => ConditionMatcher> = {
  text: (values) => {
    const fits = compileWildcards(values.map((value) => value.toLowerCase()));
    return (facts) => fits(facts.text.toLowerCase());
  },
  recipient: (values) => {
    const fits = compileWildcards(values.map((value) => withoutPlus(value.toLowerCase())));
    return (facts) => fits(withoutPlus(facts.recipient.toLowerCase()));
  },
  type: (values) => exactly(values, (facts) => facts.type),
  sender: (values) => {
    const fits = compileWildcards(values);
    return (facts) => fits(facts.sender);
  },
  keywords: (values) => {
    const keywords = wholeWords(values);
    return (facts) => keywords.test(facts.text);
  },
  contactList: (values) => {
    const lists = new Set(values);
    return (facts) => facts.contactLists.some((list) => lists.has(list));
  },
  group: (values) => exactly(values, (facts) => facts.group),
  mccmnc: (values) => {
    const fits = compileWildcards(values);
    return (facts) => facts.mccmnc !== null && fits(facts.mccmnc);
  },
};

/**
 * A condition ready to be asked of a million messages. `text`: the whole text, any case, `*` as
 * wildcard. `recipient`, `sender`, `mccmnc`: exact or with `*` (`7916*`, `250*`; a leading plus is
 * optional). `keywords`: any whole word, any case. `type`, `group`, `contactList`: exact.
 */
export function compileCondition(condition: TariffCondition): ConditionMatcher {
  return compilers[condition.tag](conditionValues(condition));
}

/** The alternatives of a condition; the wire allows one value without a list. */
export function conditionValues({ value }: TariffCondition): readonly string[] {
  return typeof value === "string" ? [value] : value;
}

function exactly(
  values: readonly string[],
  read: (facts: PricingFacts) => string | null,
): ConditionMatcher {
  const allowed = new Set<string | null>(values);
  return (facts) => allowed.has(read(facts));
}

function withoutPlus(recipient: string): string {
  return recipient.startsWith("+") ? recipient.slice(1) : recipient;
}

function wholeWords(values: readonly string[]): RegExp {
  const words = values
    .map((word) => word.trim().replaceAll(regexSyntax, "\\$&"))
    .filter((word) => word !== "");
  // A rule whose keywords are all blank matches nothing rather than everything.
  if (words.length === 0) return /(?!)/;
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words.join("|")})(?![\\p{L}\\p{N}_])`, "iu");
}
