import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createCaller, type Caller } from "#tests/support/api.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { statusOf } from "#tests/support/faults/own-line.ts";
import { isFullScale, scaled } from "#tests/support/faults/scale.ts";
import { startWeb, type WebProcess } from "#tests/support/faults/web-process.ts";

const estimatesAtOnce = 30;
const listed = scaled(2000, 20_000);
/** As many as a send may name, with the list. */
const given = scaled(500, 99_999);
/** The longest duration (ms) of another account's call at full scale, and on a machine that is slow by itself. */
const patience = 300;
const slowness = 10;

let database: TestDatabase;
let web: WebProcess;
let busy: Caller;
let other: Caller;
let listId: string;

beforeAll(async () => {
  database = await useTestDatabase();
  [web, busy, other] = await Promise.all([startWeb(database.url), createCaller(), createCaller()]);
  const list = await createContactList(sql(), { ownerId: busy.user.id });
  const phones = Array.from({ length: listed }, (_, at) => ({
    phone: `+79031${String(at).padStart(6, "0")}`,
    firstName: "Anna",
  }));
  await createContacts(sql(), list, phones);
  listId = list.id;
});
afterAll(async () => {
  await web.kill();
  await database.drop();
});

/** The bytes of a send. Those of a large one are made once, or this process would be what is slow. */
const message = (recipient: unknown) =>
  Buffer.from(
    JSON.stringify({
      type: "sms",
      payload: { sender: "Cabinet", text: "Hello, $firstName" },
      recipient,
    }),
  );

async function post(
  path: string,
  caller: Caller,
  body: Uint8Array<ArrayBuffer>,
): Promise<[number, { recipients?: number }]> {
  const answer = await fetch(`${web.url}/api${path}`, {
    method: "POST",
    headers: { authorization: caller.token, "content-type": "application/json" },
    body,
  });
  return [answer.status, (await answer.json()) as { recipients?: number }];
}

/** The slowest of a hundred calls (ms) that another account makes one after another while something goes on. */
async function p99(count: number): Promise<number> {
  const durations: number[] = [];
  for (let made = 0; made < count; made++) {
    const begun = performance.now();
    if (made % 2 === 0) expect(await statusOf(`${web.url}/api/users/me`, other.token)).toBe(200);
    else expect((await post("/sendings", other, message("+79000000002")))[0]).toBe(200);
    durations.push(performance.now() - begun);
  }
  durations.sort((a, b) => a - b);
  return Math.round(durations[Math.ceil(count * 0.99) - 1] ?? 0);
}

test("thirty large estimates of one account hold up no other, and count everybody", async () => {
  const phones = Array.from({ length: given }, (_, at) => `+79032${String(at).padStart(6, "0")}`);
  const body = message({ include: [listId, ...phones] });
  await post("/sendings/estimate", busy, message("+79000000002"));
  const before = await p99(20);
  let isMeasured = false;
  let answered = 0;
  const flood = Promise.all(
    Array.from({ length: estimatesAtOnce }, async () => {
      do {
        const [status, { recipients }] = await post("/sendings/estimate", busy, body);
        expect([status, recipients]).toEqual([200, listed + given]);
        answered += 1;
      } while (!isMeasured);
    }),
  );
  const during = await p99(scaled(20, 200));
  isMeasured = true;
  await flood;
  if (!isFullScale) return;
  console.log({ before, during, answered });
  expect(during, `p99 of another account, ${before} ms before`).toBeLessThan(
    Math.max(patience, before * slowness),
  );
}, 600_000);
