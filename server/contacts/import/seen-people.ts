import { openDirect, type Sql } from "#server/db/client.ts";

/** The people whom earlier rows of a file have brought or changed, as a list would have them by now. */
export interface SeenPeople {
  /** Ids of people by those of these keys (numbers, addresses, ids of contacts) that are known. */
  find(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** A key that is known stays with its person. */
  add(people: readonly (readonly [key: string, id: string])[]): Promise<void>;
}

/** Keeps people in memory: for files whose rows are few. */
export class SeenInMemory implements SeenPeople {
  readonly #people = new Map<string, string>();

  async find(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map(
      keys.flatMap((key) => {
        const id = this.#people.get(key);
        return id === undefined ? [] : [[key, id] as const];
      }),
    );
  }

  async add(people: readonly (readonly [string, string])[]): Promise<void> {
    for (const [key, id] of people) if (!this.#people.has(key)) this.#people.set(key, id);
  }
}

/**
 * Keeps people in a temporary table, so that the memory of this process doesn't grow with the file. The table is gone with
 * its session, however that ends.
 */
export class SeenInTable implements SeenPeople {
  readonly #session: Sql;
  readonly #created: Promise<unknown>;

  constructor() {
    this.#session = openDirect(1, { max_lifetime: null, idle_timeout: null });
    this.#created = this.#session`
      create temporary table seen_people (key text primary key, id uuid not null)`;
    // The error is thrown when the table is used first; unhandled it would end the process.
    this.#created.catch(() => undefined);
  }

  async find(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    await this.#created;
    const rows = await this.#session<{ key: string; id: string }[]>`
      select k.key, s.id from unnest(${[...keys]}::text[]) k(key)
      cross join lateral (select id from seen_people where key = k.key limit 1) s`;
    return new Map(rows.map(({ key, id }) => [key, id]));
  }

  async add(people: readonly (readonly [string, string])[]): Promise<void> {
    await this.#created;
    await this.#session`
      insert into seen_people
      select * from unnest(${people.map(([key]) => key)}::text[], ${people.map(([, id]) => id)}::uuid[])
      on conflict do nothing`;
  }

  async end(): Promise<void> {
    await this.#session.end({ timeout: 5 });
  }
}
