import type { ImportRules } from "#lib/contacts/import-fields.ts";
import { type ImportedContact, keyOf } from "#lib/contacts/import-row.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import type { SeenPeople } from "./seen-people.ts";
import { findKnown, type Known, peopleIn, type Written } from "./write-chunk.ts";

/** What chunks of contacts would be to a list, if each were written before the next; nothing is written. */
export class WouldBeWritten {
  readonly #listId: string | null;
  readonly #rules: ImportRules;
  readonly #seen: SeenPeople;

  /** Without a list everybody is new. */
  constructor(listId: string | null, rules: ImportRules, seen: SeenPeople) {
    this.#listId = listId;
    this.#rules = rules;
    this.#seen = seen;
  }

  async add(contacts: readonly ImportedContact[]): Promise<Written> {
    const found = await this.#find(contacts);
    const { people, written } = peopleIn(contacts, found, this.#rules);
    const seen: [string, string][] = [];
    for (const { id, row, isStored } of people) {
      const known = id ?? newId();
      if (id === null && row.phone !== null) seen.push([row.phone, known]);
      if (isStored && row.email !== null) seen.push([row.email, known]);
      // The contact has been changed: a later row of it is a duplicate.
      if (id !== null && isStored) seen.push([id, id]);
    }
    await this.#seen.add(seen);
    return written;
  }

  /** People of the list and of earlier chunks. */
  async #find(contacts: readonly ImportedContact[]): Promise<Map<string, Known>> {
    const found = await this.#findInList(contacts);
    const changed = await this.#seen.find([...found.values()].map(({ id }) => id));
    for (const [key, one] of found) found.set(key, { ...one, isFresh: changed.has(one.id) });
    const rest = contacts.map(keyOf).filter((key) => !found.has(key));
    for (const [key, id] of await this.#seen.find(rest)) found.set(key, { key, id, isFresh: true });
    return found;
  }

  async #findInList(contacts: readonly ImportedContact[]): Promise<Map<string, Known>> {
    const listId = this.#listId;
    if (listId === null) return new Map();
    return sql().begin("read only", async (tx) => findKnown(tx, { listId, id: null }, contacts));
  }
}
