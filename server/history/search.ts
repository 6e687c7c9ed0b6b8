import { isIP } from "node:net";
import { eventCatalogue } from "#lib/registers/events.ts";
import type { Sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import type { Fragment } from "#server/db/paging.ts";

/** People of whom entries are looked for at once. */
const maxPeople = 100;

/** Names of all events that the platform knows. */
const names: readonly string[] = Object.entries(eventCatalogue).flatMap(([resource, { events }]) =>
  Object.keys(events).map((act) => `${resource}.${act}`),
);

/** What a search is for, each of which an index finds among millions of entries. */
interface SearchKeys {
  names: readonly string[];
  people: readonly string[];
  range: AddressRange | null;
}

/** Resolves a part of an event's name or of a person's, and an address or its beginning. */
export async function searchKeys(db: Sql, search: string): Promise<SearchKeys> {
  const words = search.toLowerCase();
  const people = await db<{ id: string }[]>`
    select id from users where username ilike ${containing(search)} limit ${maxPeople}`;
  return {
    names: names.filter((name) => name.toLowerCase().includes(words)),
    people: people.map(({ id }) => id),
    range: addressRange(search),
  };
}

/** Entries by any of these; none where the search is for nothing that there is. */
export function foundBy(db: Sql, { names: named, people, range }: SearchKeys): Fragment {
  const conditions = [
    named.length > 0 && db`e.name = any(${[...named]})`,
    people.length > 0 && db`e.actor_id = any(${[...people]}::uuid[])`,
    range && db`(e.ip >= ${range.first}::inet and e.ip <= ${range.last}::inet)`,
  ].filter((condition) => typeof condition === "object" && condition !== null);
  const [first, ...others] = conditions;
  if (!first) return db`false`;
  return db`(${others.reduce((all, one) => db`${all} or ${one}`, first)})`;
}

interface AddressRange {
  first: string;
  last: string;
}

/** The addresses that begin as a text does: whole parts of one, of which there are two at least. Null for any other text. */
export function addressRange(text: string): AddressRange | null {
  if (isIP(text) !== 0) return { first: text, last: text };
  const given = text.replace(/[.:]$/, "");
  return (
    rangeOf(given.split("."), { parts: 4, join: ".", least: "0", most: "255" }) ??
    rangeOf(given.split(":"), { parts: 8, join: ":", least: "0", most: "ffff" })
  );
}

function rangeOf(
  given: readonly string[],
  { parts, join, least, most }: { parts: number; join: string; least: string; most: string },
): AddressRange | null {
  if (given.length < 2 || given.length > parts) return null;
  const filled = (rest: string) =>
    [...given, ...Array<string>(parts - given.length).fill(rest)].join(join);
  const range = { first: filled(least), last: filled(most) };
  return isIP(range.first) !== 0 && isIP(range.last) !== 0 ? range : null;
}
