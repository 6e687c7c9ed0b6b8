import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCaller } from "#tests/support/api.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { type LiveClient, openLiveClient } from "#tests/support/faults/live-client.ts";
import { within } from "#tests/support/faults/scale.ts";
import { type Dealer, startDealer } from "#tests/support/faults/web-process.ts";

const tooMany = 4408;

let database: TestDatabase;
let dealer: Dealer;

beforeAll(async () => {
  database = await useTestDatabase();
  dealer = await startDealer("api-server.ts", { DATABASE_URL: database.url });
});
afterAll(async () => {
  dealer.stop();
  await database.drop();
});

const closed = (clients: LiveClient[]) =>
  clients.flatMap((client, index) => (client.closedWith() === null ? [] : [index]));

/** The number of sockets that have closed after their process died, which each notices separately. */
async function settledCount(clients: LiveClient[]): Promise<number> {
  return vi.waitFor(async () => {
    const seen = closed(clients).length;
    await sleep(300);
    expect(seen).toBeGreaterThan(4);
    expect(closed(clients)).toHaveLength(seen);
    return seen;
  }, within(10_000));
}

test("an account has twenty sockets over all web processes, the oldest are closed", async () => {
  const [port] = dealer.said;
  const [caller, other] = await Promise.all([createCaller(), createCaller()]);
  const connect = (token: string) => openLiveClient(`http://127.0.0.1:${String(port)}`, token);
  const stranger = await connect(other.token);
  const clients: LiveClient[] = [];
  const open = async (count: number) => {
    for (let opened = 0; opened < count; opened++) clients.push(await connect(caller.token));
  };
  await open(20);
  expect(closed(clients)).toEqual([]);
  await open(3);
  await vi.waitFor(() => expect(closed(clients)).toEqual([0, 1, 2]), within(10_000));
  expect(clients[0]?.closedWith()).toBe(tooMany);
  // Sockets that have closed or died with their process no longer count.
  clients[3]?.close();
  process.kill(dealer.pids[0], "SIGKILL");
  const left = await settledCount(clients);
  await open(20 - (clients.length - left));
  await sleep(300);
  expect(closed(clients)).toHaveLength(left);
  expect([null, 1006]).toContain(stranger.closedWith());
  for (const client of [...clients, stranger]) client.close();
});
