import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { publish } from "#server/realtime/publish.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { createCaller, createFamily, type Caller } from "#tests/support/api.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { type LiveClient, openLiveClient } from "#tests/support/faults/live-client.ts";
import { within } from "#tests/support/faults/scale.ts";
import { startWeb, type WebProcess } from "#tests/support/faults/web-process.ts";
import { untilLockWaits } from "#tests/support/lock-waits.ts";

const sessionEnded = 4401;
const tooMany = 4408;

let database: TestDatabase;
let web: WebProcess;
const clients: LiveClient[] = [];

beforeAll(async () => {
  database = await useTestDatabase();
  web = await startWeb(database.url);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await web.kill();
  await database.drop();
});

async function connect(token: string): Promise<LiveClient> {
  const client = await openLiveClient(web.url, token);
  clients.push(client);
  return client;
}

const hasClosed = (client: LiveClient, code: number) =>
  vi.waitFor(() => expect(client.closedWith()).toBe(code), { timeout: 10_000 });

/** Says that a contact of the account changed; resolves with its id. */
async function sayOf({ user }: Caller): Promise<string> {
  const id = newId();
  await publish(sql(), { event: "contacts.updated", ownerId: user.id, data: { id } });
  return id;
}

/**
 * Says of the account that a contact changed until the client has heard it, since a client receives nothing while its
 * rights are read. Resolves with all ids.
 */
async function sayUntilHeard(client: LiveClient, caller: Caller): Promise<string[]> {
  const said: string[] = [];
  await vi.waitFor(async () => {
    said.push(await sayOf(caller));
    expect(client.events.some(({ data }) => said.includes(String(data.id)))).toBe(true);
  }, within(10_000));
  return said;
}

/** The ids that a client receives before the event of its own account. */
async function heardOf(client: LiveClient, caller: Caller, ids: string[]): Promise<string[]> {
  await sayUntilHeard(client, caller);
  return ids.filter((id) => client.events.some(({ data }) => data.id === id));
}

test.each([
  ["its token is removed", (id: string) => sql()`delete from tokens where id = ${id}`],
  [
    "its token is made to end now",
    (id: string) => sql()`update tokens set expired_at = now() where id = ${id}`,
  ],
  [
    "its token is made to end soon",
    (id: string) =>
      sql()`update tokens set expired_at = now() + interval '1 second' where id = ${id}`,
  ],
  [
    "its account is switched off",
    (id: string) =>
      sql()`update users set is_active = false where id = (select owner_id from tokens where id = ${id})`,
  ],
])("a socket ends when %s, and no other", async (_name, end) => {
  const [caller, other] = await Promise.all([createCaller(), createCaller()]);
  const { token, id } = await createToken(sql(), { ownerId: caller.user.id });
  const [client, stranger] = await Promise.all([connect(token), connect(other.token)]);
  await end(id);
  await hasClosed(client, sessionEnded);
  const said = await sayOf(caller);
  expect(await heardOf(stranger, other, [said])).toEqual([]);
  expect(client.events.some(({ data }) => data.id === said)).toBe(false);
  await expect(openLiveClient(web.url, token)).rejects.toThrow("4401");
});

test("a socket ends with its token, without a word from anybody", async () => {
  const { user } = await createCaller();
  const expiredAt = new Date(Date.now() + 1500);
  const { token } = await createToken(sql(), { ownerId: user.id, expiredAt });
  const client = await connect(token);
  expect(client.closedWith()).toBeNull();
  await hasClosed(client, sessionEnded);
});

test("a removed token leaves the account's other sockets", async () => {
  const caller = await createCaller();
  const { token, id } = await createToken(sql(), { ownerId: caller.user.id });
  const [client, other] = await Promise.all([connect(token), connect(caller.token)]);
  await sql()`delete from tokens where id = ${id}`;
  await hasClosed(client, sessionEnded);
  // Its rights are read again, too; until then it receives nothing, and is then asked to fetch.
  await heardOf(other, caller, []);
  const said = await sayOf(caller);
  expect(await heardOf(other, caller, [said])).toEqual([said]);
});

test("an account that moves is heard of by who is above it now", async () => {
  const { reseller, caller, stranger } = await createFamily();
  const heir = await createCaller({ role: "reseller" });
  const [former, next] = await Promise.all([connect(reseller.token), connect(heir.token)]);
  const before = await sayOf(caller);
  expect(await heardOf(former, reseller, [before])).toEqual([before]);
  await sql()`update users set reseller_id = ${heir.user.id} where id = ${caller.user.id}`;
  // Their rights are read again; until then they receive nothing, and are then asked to fetch.
  await Promise.all([heardOf(former, reseller, []), heardOf(next, heir, [])]);
  const after = await sayUntilHeard(next, caller);
  expect(await heardOf(former, reseller, after)).toEqual([]);
  expect(await heardOf(next, heir, [before])).toEqual([]);
  await sql()`update users set reseller_id = ${reseller.user.id} where id = ${stranger.user.id}`;
  await sayUntilHeard(former, stranger);
});

test("a right that is taken is heard by no more, one that is given at once", async () => {
  const { reseller, caller } = await createFamily();
  const client = await connect(reseller.token);
  const setRight = (level: "own" | "children") =>
    sql()`update users set permissions = ${sql().json({ "contacts.get": level })} where id = ${reseller.user.id}`;
  await setRight("own");
  const without = await sayOf(caller);
  expect(await heardOf(client, reseller, [without])).toEqual([]);
  await setRight("children");
  const again = await sayOf(caller);
  // A second "ready" announces events that were missed while the rights were read.
  await vi.waitFor(
    async () => {
      const one = await sayOf(caller);
      expect(await heardOf(client, reseller, [one])).toEqual([one]);
    },
    { timeout: 10_000 },
  );
  expect(client.readies() > 1 || client.events.some(({ data }) => data.id === again)).toBe(true);
});

test("the twenty-first socket of an account closes its oldest, and no other account's", async () => {
  const [caller, other] = await Promise.all([createCaller(), createCaller()]);
  const stranger = await connect(other.token);
  const sockets: LiveClient[] = [];
  for (let count = 0; count < 20; count++) sockets.push(await connect(caller.token));
  expect(sockets.map((client) => client.closedWith())).toEqual(sockets.map(() => null));
  await connect(caller.token);
  await connect(caller.token);
  const [first, second, ...rest] = sockets;
  for (const client of [first, second]) if (client) await hasClosed(client, tooMany);
  const said = await sayOf(caller);
  for (const client of rest)
    await vi.waitFor(() => expect(client.events.some(({ data }) => data.id === said)).toBe(true));
  expect(stranger.closedWith()).toBeNull();
});

test("a socket that could hear nothing for a while is told so once, and who has lost its rights ends", async () => {
  const [caller, former] = await Promise.all([createCaller(), createCaller()]);
  const [client, gone] = await Promise.all([connect(caller.token), connect(former.token)]);
  // Rights are withdrawn, and the notification is sent, while no listener is connected.
  await sql()`alter table tokens disable trigger user`;
  await sql()`delete from tokens where owner_id = ${former.user.id}`;
  await sql()`alter table tokens enable trigger user`;
  const before = client.readies();
  const [listening] = await listeners();
  // An event occurs while the rights are being read.
  await sql().begin(async (tx) => {
    await tx`lock table tokens in access exclusive mode`;
    await tx`select pg_terminate_backend(${listening?.pid ?? 0})`;
    await vi.waitFor(async () => {
      const pids = (await listeners()).map(({ pid }) => pid);
      expect(pids.filter((pid) => pid !== listening?.pid)).toHaveLength(1);
    }, within(10_000));
    await untilLockWaits();
    await sayOf(caller);
  });
  await hasClosed(gone, sessionEnded);
  await vi.waitFor(() => expect(client.readies()).toBe(before + 1), within(10_000));
  const said = await sayOf(caller);
  expect(await heardOf(client, caller, [said])).toEqual([said]);
  expect(client.readies()).toBe(before + 1);
});

/** The database connections on which web processes listen for events. */
function listeners() {
  return sql()<{ pid: number }[]>`
    select pid from pg_stat_activity where query like 'listen %' and datname = current_database()`;
}
