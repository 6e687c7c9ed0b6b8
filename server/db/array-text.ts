const special = /["\\]/;

/**
 * Arrays as PostgreSQL writes them, to be cast from text (`${…}::text::uuid[]`): the client's own way
 * looks at each element several times, and makes a plan for each length. Of values with nothing to
 * escape: ids, names, moments.
 */
export function plainArray(values: readonly string[]): string {
  return `{${values.join(",")}}`;
}

/** Writes an array of arbitrary texts as a literal. */
export function textArray(values: readonly (string | null)[]): string {
  let text = "";
  for (const value of values) text += value === null ? ",null" : `,"${escaped(value)}"`;
  return `{${text.slice(1)}}`;
}

function escaped(value: string): string {
  return special.test(value) ? value.replaceAll(/["\\]/g, String.raw`\$&`) : value;
}

/** Splits the text that `array_agg(…)::text` gives for ids. */
export function plainElements(text: string): string[] {
  return text.length > 2 ? text.slice(1, -1).split(",") : [];
}
