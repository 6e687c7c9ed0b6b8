import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { ListOrder } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { findPage } from "#server/db/list-page.ts";
import { listTable } from "#server/db/list-table.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const definition = {
  resource: "contacts",
  filters: { colour: ["red", "blue"] },
  sorts: { name: "text", size: "number", seenAt: "time" },
} as const satisfies ListDefinition;

const table = listTable(definition, "things t", "contacts.get", {
  filters: { colour: "t.colour" },
  sorts: {
    name: { sql: "lower(t.name)", type: "text", nullable: true },
    size: { sql: "t.size", type: "integer" },
    seenAt: { sql: "t.seen_at", type: "timestamptz", nullable: true },
  },
});

interface Thing {
  id: string;
  name: string | null;
  size: number;
  seenAt: string | null;
  colour: "red" | "blue";
}

let actor: Actor;
let stranger: Actor;

beforeAll(async () => {
  await sql()`
    create table things (id uuid primary key, owner_id uuid not null, name text, size integer not null,
      seen_at timestamptz, colour text not null)`;
  actor = actorFor(await createUser(sql(), {}));
  stranger = actorFor(await createUser(sql(), {}));
});

async function keep(owner: Actor, things: readonly Thing[]): Promise<void> {
  const db = sql();
  await db`truncate things`;
  for (const { id, name, size, seenAt, colour } of things)
    await db`insert into things values (${id}, ${owner.userId}, ${name}, ${size}, ${seenAt}::text::timestamptz, ${colour})`;
}

async function page(query: Record<string, string>) {
  const parameters = parseListParameters(Object.entries(query), definition, "session");
  const db = sql();
  return findPage(db, actor, parameters, {
    table,
    select: (rest) => db<{ id: string }[]>`select t.id from things t where ${rest}`,
    view: ({ id }) => id,
  });
}

const orderOf = ({ field, direction }: ListOrder) => ({
  "$order[0][0]": field,
  "$order[0][1]": direction,
});

const turned = (order: ListOrder): ListOrder => ({
  ...order,
  direction: order.direction === "asc" ? "desc" : "asc",
});

/** Every id by following `$after` from a row, or from the start. */
async function walk(order: ListOrder, limit: number, from?: string): Promise<string[]> {
  const seen: string[] = [];
  let after = from;
  for (;;) {
    const { data, nextAfter } = await page({
      ...orderOf(order),
      $limit: String(limit),
      ...(after && { $after: after }),
    });
    expect(data.length).toBeLessThanOrEqual(limit);
    seen.push(...data);
    if (nextAfter === null) return seen;
    after = nextAfter;
  }
}

/** As PostgreSQL orders: without a value is more than any value; of equal ones the id decides. */
function inOrder(things: readonly Thing[], { field, direction }: ListOrder): string[] {
  const valueOf = (thing: Thing) => {
    if (field === "createdAt") return thing.id;
    const value = thing[field as "name" | "size" | "seenAt"];
    return typeof value === "string" ? value.toLowerCase() : value;
  };
  const compare = (a: Thing, b: Thing): number => {
    const [x, y] = [valueOf(a), valueOf(b)];
    if (x === y) return a.id < b.id ? -1 : 1;
    if (x === null || y === null) return x === null ? 1 : -1;
    return x < y ? -1 : 1;
  };
  const ids = things.toSorted(compare).map(({ id }) => id);
  return direction === "asc" ? ids : ids.toReversed();
}

const thing = fc.record({
  name: fc.option(fc.constantFrom("", "a", "A", "b", "Ян", "яна", "ё")),
  size: fc.integer({ min: -2, max: 2 }),
  // The times differ by microseconds, which a JavaScript date can't represent.
  seenAt: fc.option(
    fc.constantFrom("2026-01-01 00:00:00.000001+00", "2026-01-01 00:00:00.000002+00"),
  ),
  colour: fc.constantFrom("red" as const, "blue" as const),
});
const order = fc.record({
  field: fc.constantFrom("createdAt", "name", "size", "seenAt"),
  direction: fc.constantFrom("asc" as const, "desc" as const),
});

describe("a page of a list", () => {
  it("gives each row once and in order, walked there and back, with ties and without values", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(thing, { maxLength: 14 }),
        order,
        fc.integer({ min: 1, max: 5 }),
        async (rows, by, limit) => {
          const things = rows.map((row) => ({ ...row, id: newId() }));
          await keep(actor, things);
          const expected = inOrder(things, by);
          expect(await walk(by, limit)).toEqual(expected);
          const last = expected.at(-1);
          if (last)
            expect(await walk(turned(by), limit, last)).toEqual(expected.toReversed().slice(1));
          const at = Math.floor(expected.length / 2);
          const { data, total } = await page({
            ...orderOf(by),
            $limit: String(limit),
            $offset: String(at),
          });
          expect(data).toEqual(expected.slice(at, at + limit));
          expect(total).toBe(things.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("goes on after a row that the filters no longer take", async () => {
    const base = { name: null, seenAt: null } as const;
    const things: Thing[] = [
      { ...base, id: newId(), size: 1, colour: "red" },
      { ...base, id: newId(), size: 2, colour: "blue" },
      { ...base, id: newId(), size: 3, colour: "red" },
    ];
    await keep(actor, things);
    const query = { ...orderOf({ field: "size", direction: "asc" }), colour: "red" };
    expect((await page({ ...query, $after: things[1]?.id ?? "" })).data).toEqual([things[2]?.id]);
  });

  it("refuses to go on after a row that is gone or another account's", async () => {
    const [id, size] = [newId(), 1];
    const foreign: Thing = { id, size, name: "secret", seenAt: null, colour: "red" };
    await keep(stranger, [foreign]);
    for (const $after of [newId(), id])
      await expect(
        page({ ...orderOf({ field: "name", direction: "asc" }), $after }),
      ).rejects.toMatchObject({
        code: "BadRequest",
        fields: [{ path: ["$after"], key: "commons.errors.list.after" }],
      });
    // In the order of ids the cursor's row need not exist.
    expect((await page({ $after: newId() })).data).toEqual([]);
  });
});
