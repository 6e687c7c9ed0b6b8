import { type ImportedContact, keyOf } from "#lib/contacts/import-row.ts";
import type { ImportHow } from "#lib/contacts/import.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { findKnown, type Known, peopleIn, type Written } from "./write-chunk.ts";

/** What chunks of contacts would be to a list, if each were written before the next; nothing is written. */
export class WouldBeWritten {
  readonly #listId: string | null;
  readonly #isMerged: boolean;
  readonly #since = new Date();
  /** Ids of people by their numbers and addresses, as the list would have them by now. */
  readonly #seen = new Map<string, string>();
  readonly #changed = new Set<string>();

  /** Without a list everybody is new. */
  constructor(listId: string | null, known: ImportHow["known"]) {
    this.#listId = listId;
    this.#isMerged = known === "merge";
  }

  async add(contacts: readonly ImportedContact[]): Promise<Written> {
    const found = await this.#find(contacts);
    for (const contact of contacts) {
      const key = keyOf(contact);
      const id = this.#seen.get(key);
      if (id !== undefined && !found.has(key)) found.set(key, { key, id, isFresh: true });
    }
    const { people, written } = peopleIn(contacts, found, this.#isMerged);
    for (const { id, row } of people) {
      const known = id ?? newId();
      if (id === null && row.phone !== null) this.#seen.set(row.phone, known);
      const isKept = id === null || this.#isMerged;
      if (isKept && row.email !== null && !this.#seen.has(row.email))
        this.#seen.set(row.email, known);
      if (this.#isMerged) this.#changed.add(known);
    }
    return written;
  }

  async #find(contacts: readonly ImportedContact[]): Promise<Map<string, Known>> {
    const listId = this.#listId;
    if (listId === null) return new Map();
    const list = { listId, createdAt: this.#since };
    const found = await sql().begin("read only", async (tx) => findKnown(tx, list, contacts));
    for (const [key, one] of found) found.set(key, { ...one, isFresh: this.#changed.has(one.id) });
    return found;
  }
}
