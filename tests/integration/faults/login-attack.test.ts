import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, testPassword } from "#drizzle/seed/factories/users.ts";
import { deviceCookie } from "#server/auth/device-cookie.ts";
import { rememberDevice } from "#server/auth/devices.ts";
import { sql } from "#server/db/client.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { type Dice, rollDice, scaled } from "#tests/support/faults/scale.ts";
import { startWeb, type WebProcess } from "#tests/support/faults/web-process.ts";

// As the web process has it, which has to open what is sealed here.
process.env.AUTH_SECRET = "a secret of the tests, long enough to seal";
/** The web process begins its windows anew so often (s), so that the attack goes on over several. */
const wait = 20;
process.env.LOGIN_WAIT_SECONDS = String(wait);
const guessesASecond = 25;
const seconds = scaled(6, 90);
/** The account's allowance for browsers nobody knows, in one window. */
const fromAnywhere = 50;

let database: TestDatabase;
let web: WebProcess;

beforeAll(async () => {
  database = await useTestDatabase();
  web = await startWeb(database.url);
});
afterAll(async () => {
  await web.kill();
  await database.drop();
});

interface Guess {
  username: string;
  password: string;
  address: string;
  cookie?: string;
}

async function login({ username, password, address, cookie }: Guess): Promise<number> {
  const answer = await fetch(`${web.url}/api/login`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-cabinet-ip": address,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({ username, password }),
  });
  await answer.text();
  return answer.status;
}

const anyAddress = (dice: Dice) =>
  `${dice.between(11, 200)}.${dice.between(0, 255)}.${dice.between(0, 255)}.${dice.between(1, 254)}`;

test(
  "the owner gets in at once from a known browser while strangers guess from everywhere",
  { timeout: (seconds + 60) * 1000 },
  async () => {
    const dice = rollDice();
    const seed = `SEED=${dice.seed}`;
    const { id, username } = await createUser(sql());
    const { name, value } = await deviceCookie(await rememberDevice(id, null), []);
    const owner = { username, password: testPassword, address: "198.51.100.7" };
    const guesses: Promise<number>[] = [];
    const waited: number[] = [];
    const unknown: number[] = [];
    for (let tick = 0; tick < seconds * guessesASecond; tick++) {
      guesses.push(login({ username, password: `guess ${tick}`, address: anyAddress(dice) }));
      if (tick % guessesASecond === guessesASecond - 1) {
        const started = performance.now();
        expect(await login({ ...owner, cookie: `${name}=${value}` }), seed).toBe(200);
        waited.push(performance.now() - started);
        unknown.push(await login({ ...owner, address: anyAddress(dice) }));
      }
      await sleep(1000 / guessesASecond);
    }
    const answers = await Promise.all(guesses);
    const tried = answers.filter((status) => status === 400).length;
    const slowest = Math.ceil(Math.max(...waited));
    console.info(
      `${seed}: ${answers.length} guesses, ${tried} looked at; the owner waited ${slowest} ms at most`,
    );
    expect(new Set(answers), seed).toEqual(new Set([400, 429]));
    expect(slowest, seed).toBeLessThan(60_000);
    expect(tried, seed).toBeLessThanOrEqual(fromAnywhere * Math.ceil(seconds / wait + 2));
    // The attack is one: without the cookie even the right password is refused.
    expect(unknown, seed).toContain(429);
  },
);
