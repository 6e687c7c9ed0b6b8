import { normaliseEmail } from "#lib/email.ts";
import { readTypedPhone } from "#lib/typed-phone.ts";
import type { CustomLabels } from "./custom-labels.ts";
import { dateFormsOf, readDate } from "./import-dates.ts";
import type { ImportField } from "./import-fields.ts";
import { fieldsOfHeadings, onceEach } from "./import-headings.ts";
import { firstEmail, firstPhone, readGender } from "./import-values.ts";

/** How columns are recognised. */
export interface Recognising {
  /** The account's names of custom fields. */
  labels: CustomLabels;
  /** Whose numbers come without a calling code; null if unknown. */
  country?: string | null;
}

/** The field that the values of each column look like, for values that are unmistakable. */
function fieldsOfValues(
  rows: readonly (readonly string[])[],
  columns: number,
  country: string | null,
): (ImportField | null)[] {
  const looks: [ImportField, (value: string) => unknown][] = [
    ["email", firstEmail],
    ["date", (value) => readDate(value, dateFormsOf([value, "-"], false))],
    ["phone", (value) => firstPhone(value, country)],
    ["gender", readGender],
  ];
  return onceEach(
    Array.from({ length: columns }, (_, at) => {
      const values = rows.map((row) => row[at]?.trim() ?? "").filter((value) => value !== "");
      if (values.length === 0) return null;
      const found = looks.find(
        ([, read]) => values.filter((value) => read(value)).length * 2 > values.length,
      );
      return found?.[0] ?? null;
    }),
  );
}

/** Rows above the headings that may hold a title, a date of the report and the like. */
const maxTitleRows = 10;

/**
 * Which of these rows names the columns, as an index; null if none does. A title may stand above the headings, but no
 * person.
 */
export function detectHeader(
  rows: readonly (readonly string[])[],
  { labels, country = null }: Recognising,
): number | null {
  const isAddress = (value: string) =>
    normaliseEmail(value) !== null || readTypedPhone(value, country) !== null;
  const above = rows.slice(0, maxTitleRows);
  const person = above.findIndex((row) => row.some(isAddress));
  const candidates = person === -1 ? above : above.slice(0, person);
  const named = candidates.map(
    (row) => fieldsOfHeadings(row, labels).filter((field) => field !== null).length,
  );
  const most = Math.max(0, ...named);
  if (most > 0) return named.indexOf(most);
  if (person === 0) return null;
  const rest = rows.slice(Math.max(1, person));
  const looked = fieldsOfValues(rest, Math.max(...above.map((row) => row.length)), country);
  if (!looked.some((field) => field === "phone" || field === "email")) return null;
  // A title stands alone in its row.
  const wide = candidates.findIndex((row) => row.filter((cell) => cell.trim() !== "").length > 1);
  return Math.max(0, wide);
}

/**
 * What each column fills, by its heading; a phone and an address that none names, by their values. `head` is the index
 * of the headings; rows above them are left out.
 */
export function guessColumns(
  rows: readonly (readonly string[])[],
  { head, labels, country = null }: Recognising & { head: number | null },
): (ImportField | null)[] {
  const headings = head === null ? [] : (rows[head] ?? []);
  const people = head === null ? rows : rows.slice(head + 1);
  const width = Math.max(headings.length, ...people.map((row) => row.length));
  const values = fieldsOfValues(people, width, country);
  if (head === null) return values;
  const named = fieldsOfHeadings(
    Array.from({ length: width }, (_, at) => headings[at] ?? ""),
    labels,
  );
  return named.map((field, at) => {
    const value = values[at] ?? null;
    const isWanted = value === "phone" || value === "email";
    return field ?? (isWanted && !named.includes(value) ? value : null);
  });
}
