import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { insertBillings } from "#server/billings/new-billings.ts";
import { closeClients, sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { knownMigrations, migrate } from "#server/db/migrate.ts";
import { MigrationError } from "#server/db/migration-error.ts";
import { retryLocked } from "#server/db/retry-locked.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  process.env.DATABASE_URL = database.url;
});
afterAll(async () => {
  await closeClients();
  await database.drop();
});

const applied = async () => sql()`select from drizzle.__drizzle_migrations`;

/** Credits an account as the first release did. */
async function billAsBefore(ownerId: string): Promise<void> {
  await sql().begin(async (tx) => {
    await insertBillings(tx, [{ id: newId(), ownerId, amount: asMoney(5n), data: {} }]);
    await tx`update balances set balance = balance + 5 where owner_id = ${ownerId}`;
  });
}

/** Writes a free message as the first release did, which knows none of the later tables. */
async function sendAsBefore(ownerId: string): Promise<void> {
  const id = newId();
  await sql()`
    insert into sendings (id, owner_id, chain_id, type, status, sender, recipient, text, encoding, segments, characters, price, unit_price, sent_at)
    values (${id}, ${ownerId}, ${id}, 'sms', 'sent', 'Cabinet', '+79161234567', 'Hello', 'gsm', 1, 5, 0, 0, now())`;
}

it("an upgrade from the first release loses nothing of what is written meanwhile, and nothing fails", async () => {
  const known = await knownMigrations();
  await sql().unsafe("drop schema public, drizzle, graphile_worker cascade; create schema public");
  await migrate(database.url, known[0]);
  expect(await applied()).toHaveLength(1);
  // Connections of the former version are open, with statements that are prepared already.
  await closeClients();
  const users = await Promise.all([1, 2].map(async () => createUser(sql(), {})));
  let isOver = false;
  const written = users.map(() => 0);
  const writing = users.map(async ({ id: ownerId }, at) => {
    while (!isOver) {
      await billAsBefore(ownerId);
      await sendAsBefore(ownerId);
      written[at] = (written[at] ?? 0) + 1;
    }
  });
  await vi.waitFor(() => expect(Math.min(...written)).toBeGreaterThan(3));
  await migrate(database.url);
  const upgraded = [...written];
  await vi.waitFor(() =>
    expect(written.every((count, at) => count > (upgraded[at] ?? 0) + 3)).toBe(true),
  );
  isOver = true;
  await Promise.all(writing);
  expect(await applied()).toHaveLength(known.length);
  expect(await findLedgerFaults(sql())).toEqual([]);
  for (const [at, { id }] of users.entries()) {
    expect(await sql()`select from sendings where owner_id = ${id}`).toHaveLength(written[at] ?? 0);
    expect(await sql()`select from billings where owner_id = ${id} and amount = 5`).toHaveLength(
      written[at] ?? 0,
    );
  }
});

it("a migration that meets a long transaction lets others pass, and is tried again", async () => {
  const [long, changing] = [1, 2].map(() => postgres(database.url, { max: 1 }));
  if (!long || !changing) throw new Error("no sessions");
  await changing`set lock_timeout = '50ms'`;
  let attempts = 0;
  const change = async () => {
    attempts++;
    await changing`alter table tasks add column if not exists proved boolean`;
  };
  await long`begin`;
  await long`select from tasks limit 1`;
  const changed = retryLocked(change, { attempts: 1000, pause: 1 });
  await vi.waitFor(() => expect(attempts).toBeGreaterThan(2));
  // It neither waits in front of this statement for long, nor gives up.
  expect(await sql()`select from tasks limit 1`).toEqual([]);
  await long`commit`;
  await changed;
  expect(await sql()`select proved from tasks`).toEqual([]);

  await long`begin`;
  await long`select from tasks limit 1`;
  const refused = retryLocked(async () => changing`alter table tasks drop column proved`, {
    attempts: 2,
    pause: 1,
  });
  await expect(refused).rejects.toThrow(MigrationError);
  await long`rollback`;
  const other = retryLocked(
    async () =>
      sleep(0).then(() => {
        throw new Error("another");
      }),
    { attempts: 9, pause: 1 },
  );
  await expect(other).rejects.toThrow("another");
  await Promise.all([long.end(), changing.end()]);
});
