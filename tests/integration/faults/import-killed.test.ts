// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getImport } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { rollDice, scaled } from "#tests/support/faults/scale.ts";
import { begin, newList, storedTable } from "#tests/support/imports.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const rows = scaled(50_000, 600_000);
const kills = scaled(1, 20);

let database: TestDatabase;
let worker: TestWorker;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(async () => {
  await worker.kill();
  await database.drop();
});

const dice = rollDice();

/** Of every ten people one has come before in the file, and one has no number. */
function table(): string {
  let text = "phone;name;custom01\n";
  for (let at = 0; at < rows; at++) {
    const of = at % 10 === 9 ? at - 9 : at;
    const phone = at % 10 === 5 ? "nobody" : `+79${String(of).padStart(9, "0")}`;
    text += `${phone};Name ${at};${at}\n`;
  }
  return text;
}

test(
  `kill -9 of the worker ${kills} times while ${rows} rows come in (seed ${dice.seed})`,
  async () => {
    const by = await createCaller();
    const ListId = await newList(by);
    const { id } = await begin(by, await storedTable(by, table()), { ListId });
    const position = async () => {
      const [row] = await sql()<{ position: number; state: string }[]>`
        select position, state from contact_imports where id = ${id}`;
      return row?.state === "running" ? row.position : Infinity;
    };
    for (let kill = 0; kill < kills; kill++) {
      worker = await startWorker(database.url);
      const target = (await position()) + dice.between(1, Math.floor(rows / (kills + 2)));
      await vi.waitFor(async () => expect(await position()).toBeGreaterThanOrEqual(target), { timeout: 60_000, interval: 10 });
      await sleep(dice.between(0, 200));
      await worker.kill();
    }
    worker = await startWorker(database.url);
    const actor = actorFor(by.user);
    await vi.waitFor(async () => expect((await getImport(actor, id)).state).toBe("completed"), { timeout: 90_000, interval: 100 });
    const people = (rows / 10) * 8;
    expect(await getImport(actor, id)).toMatchObject({ imported: people, updated: 0, duplicates: rows / 10, rejected: rows / 10, total: rows });
    const [held] = await sql()`
      select count(*)::int as count, count(distinct phone)::int as phones, (select size from contact_lists where id = ${ListId}) as size
      from contacts where list_id = ${ListId}`;
    expect(held).toEqual({ count: people, phones: people, size: people });
    const [consents] = await sql()`
      select count(*)::int as count from contact_consents where owner_id = ${by.user.id}`;
    expect(consents?.count).toBe(people);
    const [file] = await sql()`
      select count(*)::int as count from files where owner_id = ${by.user.id}`;
    expect(file?.count).toBe(2);
  },
  scaled(300_000, 900_000),
); // prettier-ignore
