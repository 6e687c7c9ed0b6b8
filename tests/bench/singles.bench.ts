import { env } from "#lib/env.ts";
import { asMoney } from "#lib/money.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { webProcesses } from "#server/process/children.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending, foldDeltas } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { startNextOnly } from "#tests/support/faults/web-process.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startDatabase } from "./support/database.ts";
import { type Figure, isQuick, ratios, report, secondsOf } from "./support/figures.ts";
import { load } from "./support/http-load.ts";
import { median, quantile } from "./support/median.ts";
import { startWeb } from "./support/web.ts";

// Calls of one account over 32 connections: single messages, beside the same verb without HTTP, and what
// programs read, each beside the same processes answering by Next's way to pages.
const sizes = {
  messages: isQuick ? 1000 : 5000,
  reads: isQuick ? 500 : 2000,
  rounds: 5,
  connections: 32,
};
const phone = (index: number) => `+7916${String(index).padStart(7, "0")}`;

const database = await startDatabase("singles");
const web = await startWeb(27_761);
const processes = webProcesses(env());
const nextOnly = await Promise.all(
  Array.from({ length: processes }, () => startNextOnly(database.url)),
);
const nextPorts = nextOnly.map(({ url }) => Number(new URL(url).port));
try {
  const user = await createUser(sql(), { balance: asMoney(10n ** 13n) });
  const actor = actorFor(user);
  const { token } = await createToken(sql(), { ownerId: user.id });
  const body = (index: number) =>
    JSON.stringify({
      type: "sms",
      payload: { sender: "Cabinet", text: `Code ${index}` },
      recipient: phone(index),
    });
  const headers = { authorization: token, "content-type": "application/json" };
  const own = () => web.port;
  const byNext = (index: number) => nextPorts[index % processes] ?? 0;
  const sendTo = (portOf: (index: number) => number, count: number) =>
    load(sizes.connections, count, (index) => ({
      port: portOf(index),
      path: "/api/sendings",
      method: "POST",
      headers,
      body: body(index),
    }));
  const read = (portOf: (index: number) => number, path: string) =>
    load(sizes.connections, sizes.reads, (index) => ({ port: portOf(index), path, headers }));
  const sendHere = (count: number) =>
    secondsOf(async () => {
      let next = 0;
      await Promise.all(
        Array.from({ length: sizes.connections }, async () => {
          while (next < count) {
            const index = next++;
            await createSending(actor, sendOf({ recipient: phone(index), text: `Code ${index}` }), {
              idempotency: null,
            });
          }
        }),
      );
    });
  await Promise.all([sendTo(own, 3000), sendTo(byNext, 1500)]);
  const [{ id }] = (await sql()`select id from sendings limit 1`) as unknown as [{ id: string }];
  const reads = {
    list: "/api/sendings?$limit=25",
    status: `/api/sendings/${id}`,
    balance: `/api/billings/balance/${user.id}`,
  };
  const samples: Record<"http" | "next" | "verb" | "latency", number[]> = {
    http: [],
    next: [],
    verb: [],
    latency: [],
  };
  const readSamples = Object.entries(reads).map(([name, path]) => ({
    name,
    path,
    own: [] as number[],
    next: [] as number[],
  }));
  for (let round = 0; round < sizes.rounds; round++) {
    const sent = await sendTo(own, sizes.messages);
    samples.http.push(sent.perSecond);
    samples.latency.push(...sent.firstByteMs);
    samples.next.push((await sendTo(byNext, sizes.messages)).perSecond);
    samples.verb.push(sizes.messages / (await sendHere(sizes.messages)));
    // As the worker does each minute: lists add up what has not been folded yet.
    await foldDeltas(sql());
    for (const one of readSamples) {
      one.own.push((await read(own, one.path)).perSecond);
      one.next.push((await read(byNext, one.path)).perSecond);
    }
    const latest = [
      samples.http,
      samples.next,
      samples.verb,
      ...readSamples.flatMap((one) => [one.own, one.next]),
    ];
    console.log(
      `  round ${round + 1}: ${latest.map((of) => Math.round(of.at(-1) ?? 0)).join(", ")} /s`,
    );
  }
  const faults = await findLedgerFaults(sql());
  if (faults.length > 0) throw new Error("the ledger differs");
  await report("singles", sizes, [
    {
      name: "single messages by API",
      unit: "messages/s",
      wanted: "high",
      // Those that are sent at once share commits.
      limit: { work: 0.5, commits: 0.05 },
      aim: { work: 0.25, commits: 0.05 },
      value: median(samples.http),
      samples: { http: samples.http, next: samples.next },
    },
    {
      name: "a single message's answer, p99",
      unit: "ms",
      wanted: "low",
      // One commit is under way when it comes, the next one is its own.
      limit: { work: 100, commits: 2 },
      value: quantile(samples.latency, 0.99),
      samples: { p50p90p99max: [0.5, 0.9, 0.99, 1].map((part) => quantile(samples.latency, part)) },
    },
    {
      name: "single messages by the verb alone",
      unit: "messages/s",
      wanted: "high",
      limit: { work: 2, commits: 0.05 },
      aim: { work: 0.5, commits: 0.05 },
      value: median(samples.verb),
      samples: { verb: samples.verb },
    },
    ...readSamples.map(({ name, own: mine, next: theirs }): Figure => ({
      name: `${name} by API to the same by Next alone, calls a second`,
      unit: "×",
      wanted: "high",
      limit: 1.5,
      aim: 3,
      value: median(ratios(mine, theirs)),
      samples: { own: mine, next: theirs },
    })),
  ]);
} finally {
  await Promise.all([web.stop(), ...nextOnly.map((one) => one.kill())]);
  await database.stop();
}
