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

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The ids in the text of a value that holds only ids, however its arrays and rows lie within each other. */
export function idsWithin(text: string): string[] {
  return text.match(uuids) ?? [];
}
