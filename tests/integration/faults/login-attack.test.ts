import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deviceCookie } from "#server/auth/device-cookie.ts";
import { rememberDevice } from "#server/auth/devices.ts";
import { sql } from "#server/db/client.ts";
import { createUser, testPassword } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { type Dice, rollDice, scaled, isFullScale } from "#tests/support/faults/scale.ts";
import { startWeb, type WebProcess } from "#tests/support/faults/web-process.ts";

// The key must be the web process's, which opens what is sealed here.
process.env.AUTH_SECRET = "a secret of the tests, long enough to seal";
/** The web process begins its windows anew so often (s), so that the attack goes on over several. */
const wait = 20;
process.env.LOGIN_WAIT_SECONDS = String(wait);
const guessesASecond = 25;
const seconds = scaled(6, 90);
/** The account's limit of attempts from unknown browsers in one window. */
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
  { timeout: (seconds + 300) * 1000 },
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
    if (isFullScale) expect(slowest, seed).toBeLessThan(60_000);
    expect(tried, seed).toBeLessThanOrEqual(fromAnywhere * Math.ceil(seconds / wait + 2));
    // The attack is one: without the cookie even the right password is refused.
    expect(unknown, seed).toContain(429);
  },
);

test(
  "ten thousand guesses at one account and ten at each of a thousand stay within the limits",
  { timeout: scaled(300, 1200) * 1000 },
  async () => {
    const dice = rollDice();
    const seed = `SEED=${dice.seed}`;
    const { id, username } = await createUser(sql());
    const { name, value } = await deviceCookie(await rememberDevice(id, null), []);
    const started = Date.now();
    /** How many windows, each with an allowance of its own, have begun by now. */
    const windows = () => Math.floor((Date.now() - started) / (wait * 1000)) + 2;

    const atOne = await guessAll(
      Array.from({ length: scaled(200, 10_000) }, (_, at) => ({
        username,
        password: `guess ${at}`,
        address: anyAddress(dice),
      })),
    );
    expect(atOne.wrong, seed).toBeLessThanOrEqual(fromAnywhere * windows());
    expect(atOne.wrong + atOne.refused, seed).toBe(scaled(200, 10_000));
    const owner = { username, password: testPassword, address: "198.51.100.7" };
    expect(await login({ ...owner, cookie: `${name}=${value}` }), seed).toBe(200);

    const victims = await Promise.all(
      Array.from({ length: scaled(5, 50) }, async () => createUser(sql())),
    );
    const names = Array.from(
      { length: scaled(20, 1000) },
      (_, at) => victims[at]?.username ?? `nobody-${at}`,
    );
    const places = Array.from({ length: scaled(2, 10) }, () => anyAddress(dice));
    const atMany = await guessAll(
      Array.from({ length: 10 }, (_, round) =>
        names.map((each) => ({
          username: each,
          password: `guess ${round}`,
          address: places[round % places.length] ?? "",
        })),
      ).flat(),
    );
    const fromOneAddress = 50;
    expect(atMany.wrong, seed).toBeLessThanOrEqual(places.length * fromOneAddress * windows());
    for (const victim of victims.slice(0, 5))
      expect(
        await login({
          username: victim.username,
          password: testPassword,
          address: anyAddress(dice),
        }),
        seed,
      ).toBe(200);
    console.info(
      `${seed}: looked at ${atOne.wrong} of ${scaled(200, 10_000)} and ${atMany.wrong} of ${names.length * 10} in ${Math.round((Date.now() - started) / 1000)} s`,
    );
  },
);

/** Guesses twenty at a time; how many were wrong passwords, and how many weren't looked at. */
async function guessAll(guesses: Guess[]): Promise<{ wrong: number; refused: number }> {
  const answers: number[] = [];
  const queue = [...guesses];
  const work = async () => {
    for (let guess = queue.pop(); guess; guess = queue.pop()) answers.push(await login(guess));
  };
  await Promise.all(Array.from({ length: 20 }, work));
  const count = (status: number) => answers.filter((answer) => answer === status).length;
  return { wrong: count(400), refused: count(429) };
}
