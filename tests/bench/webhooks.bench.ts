import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createWebhook } from "#server/seed/factories/webhooks.ts";
import { startWorker } from "#tests/support/worker.ts";
import { sendAll } from "./support/bulk-send.ts";
import { fillList } from "./support/contacts.ts";
import { startDatabase } from "./support/database.ts";
import { type Figure, isQuick, ratios, report } from "./support/figures.ts";
import { median } from "./support/median.ts";
import { startSmscProcess } from "./support/smsc-process.ts";

// Webhooks delivered to a receiver on loopback while a bulk send of another account runs, and what that costs the send:
// once as many as happen in a second of a busy account, and once as many as a backlog has.
const sizes = {
  messages: isQuick ? 20_000 : 100_000,
  webhooks: isQuick ? 10_000 : 60_000,
  perPiece: 1.1,
  rounds: isQuick ? 2 : 5,
};

process.env.SECRETS_KEY ??= randomBytes(32).toString("base64");
process.env.WEBHOOK_ALLOW_PRIVATE = "loopback";
process.env.LOG_LEVEL ??= "warn";

const database = await startDatabase("webhooks");
/** As many webhooks a second as come to so many in the time of a piece of work. */
const perSecond = Math.round((sizes.perPiece * 1000) / database.units.workMs);
const receiver = fork(new URL("./support/webhook-sink.ts", import.meta.url));
const url = await new Promise<string>((resolve) =>
  receiver.once("message", (at) => resolve(at as string)),
);
const sender = await createUser(sql(), { balance: asMoney(10n ** 15n) });
const listener = await createUser(sql());
const list = await fillList(sender.id, sizes.messages);
await createWebhook(sql(), { ownerId: listener.id, url });
await sql()`update webhooks set max_connections = 50`;
await sql()`
  insert into event_listeners (consumer, owner_id, event) values ('webhooks', ${listener.id}, 'sendings.status')`;
const told = await createSendings(
  sql(),
  listener.id,
  Array.from({ length: sizes.webhooks }, () => ({})),
);
const messages = told.map(({ id }) => id);
const smsc = await startSmscProcess(27_757);
const worker = await startWorker(database.url, { SMPP_URL: smsc.url });

const send = async () => sendAll({ ownerId: sender.id, list, messages: sizes.messages });

/** Makes a status of some of the listener's messages happen. */
async function happen(ids: readonly string[]): Promise<void> {
  await sql().begin(async (tx) =>
    record(
      tx,
      { kind: "system" },
      {
        name: "sendings.status",
        ownerId: listener.id,
        ids: [...ids],
        data: { groupId: null, status: "delivered" },
      },
    ),
  );
}

/** Makes a status of each of the listener's messages happen, by the thousand. */
async function happenAll(): Promise<void> {
  for (let start = 0; start < messages.length; start += 1000)
    await happen(messages.slice(start, start + 1000));
}

/** Makes them happen evenly until `work` is over. */
async function happenDuring<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  let isOver = false;
  const begun = performance.now();
  const feed = async () => {
    for (let made = 0; !isOver;) {
      const due = Math.floor(((performance.now() - begun) / 1000) * perSecond) - made;
      if (due > 0)
        await happen(
          Array.from({ length: due }, (_, at) => messages[(made + at) % messages.length] ?? ""),
        );
      made += Math.max(0, due);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const feeding = feed();
  await untilFirst();
  const result = await during(work);
  isOver = true;
  await feeding;
  return result;
}

async function delivered(): Promise<number> {
  const [row] = await sql()<{ count: number }[]>`
    select count(*)::int as count from webhook_deliveries where state = 'delivered'`;
  return row?.count ?? 0;
}

/** Webhooks a second while `work` runs. */
async function during<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const [before, begun] = [await delivered(), performance.now()];
  const result = await work();
  return [result, ((await delivered()) - before) / ((performance.now() - begun) / 1000)];
}

async function untilFirst(): Promise<void> {
  const before = await delivered();
  while ((await delivered()) === before) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function untilIdle(): Promise<void> {
  for (;;) {
    const [row] =
      await sql()`select from webhook_queue union all select from webhook_batches limit 1`;
    if (!row) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

await send();
const [alone, beside, kept, flooded, together, own] = [[], [], [], [], [], []] as [
  number[],
  number[],
  number[],
  number[],
  number[],
  number[],
];
for (let round = 0; round < sizes.rounds; round++) {
  alone.push(await send());
  const [rate, steady] = await happenDuring(send);
  beside.push(rate);
  kept.push(steady);
  await untilIdle();
  await happenAll();
  await untilFirst();
  const [floodedRate, ofBacklog] = await during(send);
  flooded.push(floodedRate);
  together.push(ofBacklog);
  await untilIdle();
  await happenAll();
  await untilFirst();
  own.push((await during(untilIdle))[1]);
  const last = [alone, beside, kept, flooded, together, own].map((of) =>
    Math.round(of.at(-1) ?? 0),
  );
  console.log(`  round ${round + 1}: ${last.join(", ")}`);
}

const figures: Figure[] = [
  {
    name: `webhooks delivered of ${sizes.perPiece} for each piece of work while a bulk send runs`,
    unit: "of all",
    wanted: "high",
    limit: 0.9,
    value: median(kept) / perSecond,
    samples: { kept, happened: [perSecond] },
  },
  {
    name: `a bulk send beside ${sizes.perPiece} webhooks for each piece of work to the same alone`,
    unit: "×",
    wanted: "high",
    limit: 0.85,
    value: median(ratios(beside, alone)),
    samples: { beside, alone },
  },
  {
    name: "webhooks delivered of a backlog while a bulk send runs",
    unit: "webhooks/s",
    wanted: "high",
    limit: { work: 1 },
    value: median(together),
    samples: { together },
  },
  {
    name: "a bulk send beside that backlog to the same alone",
    unit: "×",
    wanted: "high",
    limit: 0.5,
    value: median(ratios(flooded, alone)),
    samples: { flooded, alone },
  },
  {
    name: "webhooks delivered with nothing beside",
    unit: "webhooks/s",
    wanted: "high",
    limit: { work: 1 },
    value: median(own),
    samples: { own },
  },
];
await report("webhooks", sizes, figures);
await worker.stop();
smsc.stop();
receiver.kill();
await database.stop();
