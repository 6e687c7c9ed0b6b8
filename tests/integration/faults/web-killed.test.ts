import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { createCaller, rubles, type Caller } from "#tests/support/api.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { proveMoney } from "#tests/support/faults/prove.ts";
import { isFullScale, rollDice, scaled } from "#tests/support/faults/scale.ts";
import {
  hasBuild,
  startBuiltWeb,
  startWeb,
  type WebProcess,
} from "#tests/support/faults/web-process.ts";

const kills = scaled(3, 20);
const clients = 16;
/** Kills the production build if there is one and enough time for its starts. */
const isBuilt = isFullScale && hasBuild();
const start = isBuilt ? startBuiltWeb : startWeb;
const minSends = scaled(200, 3000);

let database: TestDatabase;
let web: WebProcess;
let caller: Caller;

beforeAll(async () => {
  database = await useTestDatabase();
  caller = await createCaller({ balance: rubles(100_000) });
  web = await start(database.url);
});
afterAll(async () => {
  await web.kill();
  await database.drop();
});

const dice = rollDice();

/** One send as a careful program makes it: the same key until it has an answer. */
async function sendOnce(
  recipient: unknown,
): Promise<{ key: string; answer: unknown; tries: number }> {
  const key = randomUUID();
  const body = JSON.stringify({
    type: "sms",
    payload: { sender: "Cabinet", text: key },
    recipient,
  });
  for (let tries = 1; ; tries++) {
    const answer = await fetch(`${web.url}/api/sendings`, {
      method: "POST",
      headers: {
        authorization: caller.token,
        "idempotency-key": key,
        "content-type": "application/json",
      },
      body,
    }).catch(() => null);
    const said: unknown = await answer?.json().catch(() => null);
    if (answer?.ok && said) return { key, answer: said, tries };
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${JSON.stringify(said)}`);
    await sleep(20);
  }
}

test(
  `kill -9 of web ${kills} times under POSTs that are repeated (seed ${dice.seed}): one sending a key`,
  async () => {
    let isOver = false;
    let repeated = 0;
    const sent: { key: string; answer: unknown }[] = [];
    const client = async (number: number) => {
      for (let turn = 0; !isOver || sent.length < minSends; turn++) {
        const phone = `+7916${String(number * 100_000 + turn).padStart(7, "0")}`;
        // Every eighth is a bulk send, which makes a task instead.
        const { tries, ...one } = await sendOnce(turn % 8 === 7 ? { include: [phone] } : phone);
        if (tries > 1) repeated += 1;
        sent.push(one);
      }
    };
    const running = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    for (let kill = 0; kill < kills; kill++) {
      await sleep(dice.between(100, 700));
      await web.kill();
      web = await start(database.url);
    }
    isOver = true;
    await running;

    const [made] = await sql()<{ singles: number; keys: number; tasks: number; stored: number }[]>`
    select
      (select count(*)::int from sendings) as singles,
      (select count(distinct text)::int from sendings) as keys,
      (select count(*)::int from tasks) as tasks,
      (select count(*)::int from idempotency_keys) as stored`;
    expect(made?.singles, "a message a key").toBe(made?.keys);
    expect((made?.singles ?? 0) + (made?.tasks ?? 0)).toBe(sent.length);
    expect(made?.stored).toBe(sent.length);
    const answers = sent.map(({ answer }) => JSON.stringify(answer));
    expect(new Set(answers).size, "answers that name another's message").toBe(sent.length);
    expect(repeated, "no kill has hit a POST").toBeGreaterThan(0);
    await proveMoney(caller.user.id, rubles(100_000));
    if (isFullScale) console.log({ seed: dice.seed, isBuilt, kills, sent: sent.length, repeated });
  },
  scaled(60_000, 300_000),
);
