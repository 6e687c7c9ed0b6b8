import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sealSession, sessionCookieName } from "#server/auth/session-cookie.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { publish } from "#server/realtime/publish.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { type LiveClient, openLiveClient } from "#tests/support/faults/live-client.ts";
import { within } from "#tests/support/faults/scale.ts";
import { startWeb, testSecret, type WebProcess } from "#tests/support/faults/web-process.ts";

process.env.AUTH_SECRET = testSecret;

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

async function connect(access: string | { cookie: string }): Promise<LiveClient> {
  const client = await openLiveClient(web.url, access);
  clients.push(client);
  return client;
}

async function browserOf(user: User): Promise<LiveClient> {
  const session = await startSession(
    { ...user, overrides: {}, locale: null, sessionVersion: 1 },
    { address: null, userAgent: null, page: null, timeZone: null, locale: null },
  );
  return connect({ cookie: `${sessionCookieName()}=${await sealSession(session)}` });
}

const idsOf = ({ events }: LiveClient) =>
  events.flatMap(({ event, data }) => (event === "contacts.updated" ? [data.id] : []));

test("a browser hears of other accounts once a second by number, of its own and as a program of each event", async () => {
  const [admin, customer, stranger] = [
    await createUser(sql(), { role: "admin" }),
    await createUser(sql()),
    await createUser(sql()),
  ];
  const { token } = await createToken(sql(), { ownerId: admin.id });
  const [watching, own, other, program] = [
    await browserOf(admin),
    await browserOf(customer),
    await browserOf(stranger),
    await connect(token),
  ];
  const ids = Array.from({ length: 300 }, () => newId());
  const say = async (id: string) =>
    publish(sql(), { event: "contacts.updated", ownerId: customer.id, data: { id } });
  for (const id of ids) await say(id);
  await vi.waitFor(() => expect(idsOf(program)).toEqual(ids), within(10_000));
  await vi.waitFor(() => expect(idsOf(own)).toEqual(ids), within(10_000));
  const heard = () =>
    watching.events
      .filter(({ event }) => event === "contacts.updated")
      .map(({ data }) => (data.id === undefined ? Number(data.count) : 1));
  await vi.waitFor(
    () => expect(heard().reduce((sum, count) => sum + count, 0)).toBe(300),
    within(10_000),
  );
  expect(heard().length).toBeLessThan(150);

  // Alone in its second, an event is passed on as it is.
  const single = newId();
  await vi.waitFor(
    async () => {
      await say(single);
      expect(idsOf(watching)).toContain(single);
    },
    { ...within(10_000), interval: 1500 },
  );
  expect(idsOf(other)).toEqual([]);
});
