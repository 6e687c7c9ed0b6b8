import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCaller, type Caller } from "#tests/support/api.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { statusOf } from "#tests/support/faults/own-line.ts";
import { isFullScale, rollDice, scaled, within } from "#tests/support/faults/scale.ts";
import { startWeb, type WebProcess } from "#tests/support/faults/web-process.ts";

const megabyte = 1024 * 1024;
/** Bytes of one body; a send may have eight megabytes. */
const size = scaled(3, 8) * megabyte - 4096;
const bodiesAtOnce = 10;
/** So often each of them comes. */
const rounds = scaled(1, 3);
/** So many recipients pass and have to be read. */
const recipients = scaled(10_000, 100_000);
/** The longest duration (ms) of another account's call at full scale, and on a machine that is slow by itself. */
const patience = 300;
const slowness = 10;

/** A sender whose connection was closed before it had sent all. */
const cutOff = 0;
/** Too many values or nothing that could be sent, too large, and perhaps not heard because it was still being sent. */
const refusals = [400, 413, cutOff];

let database: TestDatabase;
let web: WebProcess;
let attacker: Caller;
let other: Caller;

beforeAll(async () => {
  database = await useTestDatabase();
  [web, attacker, other] = await Promise.all([
    startWeb(database.url),
    createCaller(),
    createCaller(),
  ]);
  // The first call loads its route.
  await post(Buffer.from("{}"));
});
afterAll(async () => {
  await web.kill();
  await database.drop();
});

/** As many of the element as go into a body of the size, with commas. */
const many = (element: string) =>
  Array.from({ length: Math.floor(size / (element.length + 1)) }, () => element).join(",");
const atMost = (element: string, count: number) =>
  Array.from({ length: count }, () => element).join(",");
const message = '"type":"sms","payload":{"sender":"Cabinet","text":"Hi"}';
const withOptions = (options: string) =>
  `{${message},"recipient":"+79000000002","fallbacks":[{${message},"options":${options}}]}`;

const timeLimit = { timeout: scaled(300_000, 600_000) };
const dice = rollDice();

/** A body of random shapes in a random structure. */
function thrownBody(): string {
  const atoms = [
    "0",
    "null",
    '""',
    "[]",
    "{}",
    "-1e9",
    '"+79160000000"',
    '"\\ud83d\\ude00"',
    "[[]]",
  ];
  const element = (): string =>
    dice.pick([
      () => dice.pick(atoms),
      () => `[${atMost(dice.pick(atoms), dice.between(0, 20))}]`,
      () => `{"${dice.pick(["a", "phone", "include", "type", "length"])}":${dice.pick(atoms)}}`,
      () => "[".repeat(20) + "]".repeat(20),
      () => JSON.stringify(dice.pick(["<b>", "$firstName ", "#NNNNNN ", "\n", "x"]).repeat(30)),
    ])();
  const elements = Array.from({ length: dice.between(1, 5) }, element).join(",");
  const pieces = elements.split(/[,[{]/).length;
  const list = atMost(elements, Math.min(Math.floor(size / elements.length), 240_000 / pieces));
  return dice.pick([
    () => `{${message},"recipient":[${list}]}`,
    () => `{${message},"recipient":{"include":[${list}],"exclude":[${list.slice(0, 1)}]}}`,
    () => `{"type":"sms","payload":{"sender":[${list}],"text":"Hi"},"recipient":"x"}`,
    () =>
      `{"type":"viber","payload":{"sender":"C","text":"Hi","buttons":[${list}]},"recipient":"x"}`,
    () => withOptions(`{"onStatus":[${list}]}`),
    () => `[${list}]`,
  ])();
}

const letter = (tag: string) =>
  `{"type":"email","payload":{"sender":"a","subject":"","html":"${tag.repeat(99_000 / tag.length)}"},"recipient":[]}`;
const attacks: [string, () => string][] = [
  ["empty arrays", () => `{${message},"recipient":[${many("[]")}]}`],
  ["objects to include", () => `{${message},"recipient":{"include":[${many("{}")}]}}`],
  ["as many arrays as recipients", () => `{${message},"recipient":[${atMost("[]", 100_000)}]}`],
  ["more than the recipients", () => `{${message},"recipient":[${atMost("[]", 240_000)}]}`],
  ["statuses", () => withOptions(`{"onStatus":[${many("0")}]}`)],
  ["fewer statuses", () => withOptions(`{"onStatus":[${atMost("0", 240_000)}]}`)],
  ["fallbacks", () => `{${message},"recipient":"x","fallbacks":[${atMost("{}", 240_000)}]}`],
  ["unknown members", () => `{${message},${atMost('"a":0', 120_000)}}`],
  [
    "a long text",
    () => `{"type":"sms","payload":{"sender":"C","text":"${"a{b}".repeat(size / 4)}"}}`,
  ],
  [
    "junk",
    () => `{${message},"recipient":[${atMost(JSON.stringify("x".repeat(20)), recipients)}]}`,
  ],
  [
    "numbers asked about",
    () => `{${message},"recipient":[${atMost('"+44 (0)20 7946"', recipients)}]}`,
  ],
  ["open tags", () => letter("<b>")],
  ["closing tags", () => letter("</p>")],
  ...Array.from({ length: scaled(2, 8) }, (_, at): [string, () => string] => [
    `shapes thrown (SEED=${dice.seed}, ${at + 1})`,
    thrownBody,
  ]),
];

test.each(attacks)(
  "ten bodies of %s hold no other account up",
  timeLimit,
  async (_name, bodyOf) => {
    const body = Buffer.from(bodyOf());
    const before = await measure(Promise.resolve());
    const memory = residentMemory();
    const isMeasured = { value: false };
    const attack = Promise.all(
      Array.from({ length: bodiesAtOnce }, () => postAgain(body, isMeasured)),
    );
    // The attack goes on while it is measured, because its bodies are refused at once.
    const during = await measure(attack, isMeasured);
    expect(refusals).toEqual(expect.arrayContaining([...new Set((await attack).flat())]));
    if (isFullScale)
      expect(during, `p99 of another account, ${before} ms before`).toBeLessThan(
        Math.max(patience, before * slowness),
      );
    await vi.waitFor(
      () => expect(residentMemory() - memory).toBeLessThan(250 * megabyte),
      within(10_000),
    );
  },
);

/** Posts the body so often, and then until the other account has made its calls. */
async function postAgain(body: Buffer, isMeasured: { value: boolean }): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < rounds || !isMeasured.value) statuses.push(await post(body));
  return statuses;
}

async function post(body: Buffer): Promise<number> {
  const answer = await fetch(`${web.url}/api/sendings/estimate`, {
    method: "POST",
    headers: { authorization: attacker.token, "content-type": "application/json" },
    body: new Uint8Array(body),
  }).catch(() => null);
  const told = (await answer?.json().catch(() => null)) as { data?: unknown[] } | null | undefined;
  if (!answer || !told) return cutOff;
  const { data } = told;
  expect(data?.length ?? 0).toBeLessThanOrEqual(20);
  return answer.status;
}

/**
 * The slowest of a hundred calls (ms) that another account makes one after another: twenty, and more until the
 * attack is over that goes on for as long.
 */
async function measure(
  meanwhile: Promise<unknown>,
  isMeasured = { value: false },
): Promise<number> {
  const durations: number[] = [];
  let isOver = false;
  void meanwhile.finally(() => (isOver = true)).catch(() => undefined);
  while (!isOver || durations.length < 20) {
    const start = performance.now();
    expect(await statusOf(`${web.url}/api/users/me`, other.token)).toBe(200);
    durations.push(performance.now() - start);
    isMeasured.value = durations.length >= 20;
  }
  durations.sort((a, b) => a - b);
  return Math.round(durations[Math.ceil(durations.length * 0.99) - 1] ?? 0);
}

/** Bytes of memory the web process holds. */
function residentMemory(): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${web.pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
