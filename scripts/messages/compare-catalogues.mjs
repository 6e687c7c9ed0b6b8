import { TYPE, parse } from "@formatjs/icu-messageformat-parser";
import { moneyFaults } from "./money-faults.mjs";

/** Problems of the texts themselves: missing in a language, not ICU, other parameters or plurals. */
export function compareCatalogues(catalogues) {
  const problems = [];
  const every = new Set([...catalogues.values()].flatMap((texts) => [...texts.keys()]));
  for (const key of every) {
    const signatures = new Map();
    for (const [locale, texts] of catalogues) {
      if (!texts.has(key)) {
        problems.push(`${locale}: ${key} is missing`);
        continue;
      }
      const { signature, faults } = examine(locale, texts.get(key));
      problems.push(...faults.map((fault) => `${locale}: ${key} ${fault}`));
      if (signature !== null) signatures.set(locale, signature);
    }
    if (new Set(signatures.values()).size > 1) {
      const each = [...signatures].map(([locale, signature]) => `${locale} {${signature}}`);
      problems.push(`${key} takes other parameters in each language: ${each.join(", ")}`);
    }
  }
  return problems;
}

function examine(locale, text) {
  if (typeof text !== "string" || text.trim() === "")
    return { signature: null, faults: ["is no text"] };
  const faults = [];
  const parameters = new Set();
  try {
    const elements = parse(text);
    walk(elements, locale, parameters, faults);
    faults.push(...moneyFaults(elements));
  } catch (error) {
    return { signature: null, faults: [`is no ICU message: ${error.message}`] };
  }
  return { signature: [...parameters].toSorted().join(", "), faults };
}

const kinds = {
  [TYPE.argument]: "text",
  [TYPE.number]: "number",
  [TYPE.date]: "date",
  [TYPE.time]: "time",
  [TYPE.select]: "select",
  [TYPE.plural]: "plural",
  [TYPE.tag]: "tag",
};

function walk(elements, locale, parameters, faults) {
  for (const element of elements) {
    const kind = kinds[element.type];
    if (!kind) continue;
    const options = Object.entries(element.options ?? {});
    const names = options.map(([name]) => name).toSorted();
    // Where a language's words don't change with the number, it is written alone.
    const taken = kind === "plural" ? "number" : kind;
    parameters.add(`${element.value}: ${taken}${kind === "select" ? ` ${names.join("|")}` : ""}`);
    if (kind === "plural") faults.push(...pluralFaults(locale, element, names));
    for (const [, option] of options) walk(option.value, locale, parameters, faults);
    if (element.children) walk(element.children, locale, parameters, faults);
  }
}

function pluralFaults(locale, element, names) {
  const rules = new Intl.PluralRules(locale, { type: element.pluralType });
  // Whole numbers only: a language's category for fractions or for round millions may be left out.
  const needed = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
  const known = new Set([...rules.resolvedOptions().pluralCategories, "other"]);
  const exact = names.filter((name) => name.startsWith("="));
  // A word that doesn't change with the number needs no forms: usual in English, rare in Russian.
  const isPlain = exact.length + 1 === names.length && (needed.size <= 2 || exact.length > 0);
  const missing = isPlain ? [] : [...needed].filter((category) => !names.includes(category));
  const foreign = names.filter((name) => !name.startsWith("=") && !known.has(name));
  return [
    ...missing.map((category) => `lacks the plural form "${category}" of {${element.value}}`),
    ...foreign.map((name) => `has a plural form "${name}" that the language does not know`),
  ];
}
