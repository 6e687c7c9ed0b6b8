import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readActionNames } from "#server/process/action-names.ts";
import { createCaller, type Caller } from "#tests/support/api.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { statusOf } from "#tests/support/faults/own-line.ts";
import { isFullScale, within } from "#tests/support/faults/scale.ts";
import {
  hasBuild,
  startBuiltWeb,
  startWeb,
  type WebProcess,
} from "#tests/support/faults/web-process.ts";

const megabyte = 1024 * 1024;
const bodiesAtOnce = 30;
/** The longest duration (ms) of another account's call at full scale, and on a machine that is slow by itself. */
const patience = 300;
const slowness = 10;
/** A sender whose connection was closed before it had sent all. */
const cutOff = 0;
/** Actions are the production build's, where there is one and time for its start. */
const isBuilt = isFullScale && hasBuild();

let database: TestDatabase;
let web: WebProcess;
let attacker: Caller;
let other: Caller;

beforeAll(async () => {
  database = await useTestDatabase();
  const start = isBuilt ? startBuiltWeb : startWeb;
  [web, attacker, other] = await Promise.all([start(database.url), createCaller(), createCaller()]);
  await otherCall();
});
afterAll(async () => {
  await web.kill();
  await database.drop();
});

const members = (count: number) => Array.from({ length: count }, (_, at) => `"a${at}":0`).join(",");
const login = `"username":"x","password":"y"`;
const list = `"title":"x","type":"regular"`;

interface Attack {
  path: string;
  body: () => string;
  headers?: () => Record<string, string>;
  isAction?: boolean;
}

const asAttacker = () => ({ authorization: attacker.token });
const attacks: [string, Attack][] = [
  [
    "unknown members at sign-in",
    { path: "/api/login", body: () => `{${login},${members(290_000)}}` },
  ],
  [
    "lists at registration",
    { path: "/api/registration", body: () => `{"x":[${"[],".repeat(1_000_000)}0]}` },
  ],
  [
    "unknown members of a list",
    {
      path: "/api/contactLists",
      body: () => `{${list},${members(88_000)}}`,
      headers: asAttacker,
    },
  ],
  [
    "references in an action",
    { path: "/login", body: () => `["$1"${',"$0"'.repeat(300_000)}]`, isAction: true },
  ],
  [
    "unknown members of an action",
    { path: "/login", body: () => `[{${members(290_000)}}]`, isAction: true },
  ],
];

/** The id of the action that signs in, as the build names it. */
function signInId(): string {
  const [id = ""] = [...readActionNames(".next")].find(([, name]) => name === "signIn") ?? [];
  return id;
}

test.each(attacks.filter(([, { isAction }]) => !isAction || isBuilt))(
  "thirty bodies of %s are refused unread and hold up no other call",
  async (_name, attack) => {
    const body = Buffer.from(attack.body());
    const before = await slowestOf(20, otherCall);
    const memory = residentMemory();
    let isMeasured = false;
    const flood = Promise.all(
      Array.from({ length: bodiesAtOnce }, async () => {
        const statuses: number[] = [];
        do statuses.push(await post(attack, body));
        while (!isMeasured);
        return statuses;
      }),
    );
    const during = await slowestOf(isFullScale ? 200 : 20, otherCall);
    isMeasured = true;
    expect([413, cutOff]).toEqual(expect.arrayContaining([...new Set((await flood).flat())]));
    if (isFullScale)
      expect(during, `p99 of another account, ${before} ms before`).toBeLessThan(
        Math.max(patience, before * slowness),
      );
    await vi.waitFor(
      () => expect(residentMemory() - memory).toBeLessThan(100 * megabyte),
      within(10_000),
    );
  },
);

async function post({ path, headers, isAction }: Attack, body: Buffer): Promise<number> {
  const answer = await fetch(`${web.url}${path}`, {
    method: "POST",
    headers: {
      ...(isAction
        ? { "next-action": signInId(), "content-type": "text/plain;charset=UTF-8" }
        : { "content-type": "application/json" }),
      ...headers?.(),
    },
    body: new Uint8Array(body),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? cutOff;
}

async function otherCall(): Promise<boolean> {
  return (await statusOf(`${web.url}/api/users/me`, other.token)) === 200;
}

/** The slowest of a hundred calls (ms) of so many that are made one after another and succeed. */
async function slowestOf(count: number, call: () => Promise<boolean>): Promise<number> {
  const durations: number[] = [];
  for (let made = 0; made < count; made++) {
    const start = performance.now();
    expect(await call()).toBe(true);
    durations.push(performance.now() - start);
  }
  durations.sort((a, b) => a - b);
  return Math.round(durations[Math.ceil(count * 0.99) - 1] ?? 0);
}

/** Bytes of memory the web process holds. */
function residentMemory(): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${web.pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
