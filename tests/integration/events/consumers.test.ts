import { afterAll, beforeEach, expect, test } from "vitest";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { subscribe, takeEvents } from "#server/events/consumers.ts";
import { record } from "#server/events/service.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase | undefined;
let ownerId: string;
beforeEach(async () => {
  await database?.drop();
  database = await useTestDatabase();
  ownerId = (await createUser(sql())).id;
  await subscribe(sql(), "webhooks", ["sendings.created", "tasks.state"]);
});
afterAll(() => database?.drop());

function send(tx: Tx, id: string): Promise<void> {
  const created = {
    name: "sendings.created",
    ownerId,
    ids: [id],
    data: { groupId: null },
  } as const;
  return record(tx, { kind: "system" }, created);
}

function take(maxEvents = 100, consumer = "webhooks"): Promise<string[]> {
  return sql().begin(async (tx) =>
    (await takeEvents(tx, consumer, maxEvents)).flatMap(({ ids }) => ids),
  );
}

test("takes what it waits for, once and oldest first, as it was recorded", async () => {
  const [first, second, list] = [newId(), newId(), newId()];
  await sql().begin(async (tx) => {
    await send(tx, first);
    await record(tx, { kind: "system" }, { name: "contactLists.created", ownerId, ids: [list] });
    await send(tx, second);
  });
  const [taken] = await sql().begin((tx) => takeEvents(tx, "webhooks", 1));
  expect(taken).toMatchObject({
    ownerId,
    name: "sendings.created",
    by: { kind: "system" },
    ids: [first],
    data: { groupId: null },
  });
  expect(taken?.createdAt.getTime()).toBeCloseTo(Date.now(), -5);
  expect(await take()).toEqual([second]);
  expect(await take()).toEqual([]);
});

test("each consumer has its own, from when it first waited", async () => {
  const [early, late] = [newId(), newId()];
  await sql().begin((tx) => send(tx, early));
  await subscribe(sql(), "fallbacks", ["sendings.created"]);
  await subscribe(sql(), "fallbacks", ["sendings.created"]);
  await sql().begin((tx) => send(tx, late));
  expect(await take(100, "fallbacks")).toEqual([late]);
  expect(await take()).toEqual([early, late]);
});

test("one that commits after a later one was taken is taken then, and what fails waits again", async () => {
  const [slow, quick] = [newId(), newId()];
  const gate = Promise.withResolvers<void>();
  const recorded = Promise.withResolvers<void>();
  const first = sql().begin(async (tx) => {
    await send(tx, slow);
    recorded.resolve();
    await gate.promise;
  });
  await recorded.promise;
  await sql().begin((tx) => send(tx, quick));
  expect(await take()).toEqual([quick]);
  gate.resolve();
  await first;
  const failing = sql().begin(async (tx) => {
    expect(await takeEvents(tx, "webhooks", 10)).toHaveLength(1);
    throw new Error("no network");
  });
  await expect(failing).rejects.toThrow("no network");
  expect(await take()).toEqual([slow]);
});

test("among takers and writers at once none is lost and none comes twice", async () => {
  const written: string[] = [];
  const taken: string[] = [];
  let isOver = false;
  const write = async (seed: number) => {
    for (let step = 0; step < 60; step++) {
      const ids = [newId(), newId()];
      const isUndone = (step + seed) % 7 === 0;
      await sql()
        .begin(async (tx) => {
          for (const id of ids) await send(tx, id);
          if (isUndone) throw new Error("undone");
        })
        .then(
          () => written.push(...ids),
          () => undefined,
        );
    }
  };
  const read = async (seed: number) => {
    for (let step = seed; ; step++) {
      const mayEnd = isOver;
      const some = await sql()
        .begin(async (tx) => {
          const events = await takeEvents(tx, "webhooks", 5);
          if (events.length > 0 && step % 5 === 0) throw new Error("undone");
          return events.flatMap(({ ids }) => ids);
        })
        .catch(() => null);
      taken.push(...(some ?? []));
      if (mayEnd && some?.length === 0) return;
    }
  };
  const readers = [1, 2, 3].map(read);
  await Promise.all([1, 2, 3, 4].map(write));
  isOver = true;
  await Promise.all(readers);
  expect(taken.toSorted()).toEqual(written.toSorted());
  expect(written.length).toBeGreaterThan(300);
});
