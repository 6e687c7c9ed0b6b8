import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { startWorker } from "#tests/support/worker.ts";
import { sendAll } from "./support/bulk-send.ts";
import type { ClickOrder, ClickResult } from "./support/click-load.ts";
import { fillList } from "./support/contacts.ts";
import { startDatabase } from "./support/database.ts";
import { isQuick, ratios, report } from "./support/figures.ts";
import { median } from "./support/median.ts";
import { timesOf } from "./support/processor-time.ts";
import { fillCodes, startLinkProcess } from "./support/recipient-codes.ts";
import { startSmscProcess } from "./support/smsc-process.ts";

// Short links that are opened while a bulk send runs, and what that costs the send. The readers and the SMSC run on the same
// processors, so the send is also measured beside the same number of readers of a handler that looks nothing up.
const sizes = {
  messages: isQuick ? 20_000 : 100_000,
  codes: isQuick ? 50_000 : 1_000_000,
  perPiece: 2,
  seconds: isQuick ? 5 : 20,
  rounds: isQuick ? 2 : 5,
};

process.env.SECRETS_KEY ??= randomBytes(32).toString("base64");
process.env.AUTH_SECRET ??= randomBytes(32).toString("base64");
process.env.LOG_LEVEL ??= "warn";

const database = await startDatabase("clicks");
/** As many redirects a second as come to so many in the time of a piece of work. */
const perSecond = Math.round((sizes.perPiece * 1000) / database.units.workMs);
const sender = await createUser(sql(), { balance: asMoney(10n ** 15n) });
const list = await fillList(sender.id, sizes.messages);
const linkId = await fillCodes(sender.id, sizes.codes);
const server = await startLinkProcess();
const readers = fork(new URL("./support/click-load.ts", import.meta.url));
const smsc = await startSmscProcess(27_767);
const worker = await startWorker(database.url, { SMPP_URL: smsc.url });

const send = async () => sendAll({ ownerId: sender.id, list, messages: sizes.messages });

/** Has links opened for as long as the work takes. */
async function openDuring<Done>(
  port: number,
  work: () => Promise<Done>,
): Promise<{ done: Done; clicks: ClickResult }> {
  const result = new Promise<ClickResult>((resolve) =>
    readers.once("message", (message) => resolve(message as ClickResult)),
  );
  readers.send({ port, perSecond, codes: sizes.codes } satisfies ClickOrder);
  const done = await work();
  readers.send("stop");
  return { done, clicks: await result };
}

/** What a redirect and its count take of the processor here and in the database, in milliseconds, while nothing else runs. */
async function costOfRedirect(): Promise<{ ms: number; clicks: ClickResult }> {
  const opened: ClickResult[] = [];
  const { processor } = await timesOf(server.pid, async () => {
    const wait = async () => new Promise((resolve) => setTimeout(resolve, sizes.seconds * 1000));
    opened.push((await openDuring(server.ports.links, wait)).clicks);
    await server.flush();
  });
  const [clicks] = opened;
  if (!clicks) throw new Error("nothing was opened");
  return { ms: (processor * 1000) / clicks.opened, clicks };
}

try {
  await send();
  const rates: Record<"alone" | "beside" | "bare", number[]> = { alone: [], beside: [], bare: [] };
  const opened: number[] = [];
  const waits: number[] = [];
  let count = 0;
  for (let round = 0; round < sizes.rounds; round++) {
    rates.alone.push(await send());
    const { done, clicks } = await openDuring(server.ports.links, send);
    rates.beside.push(done);
    opened.push(clicks.perSecond);
    waits.push(clicks.p95);
    count += clicks.opened;
    rates.bare.push((await openDuring(server.ports.bare, send)).done);
  }
  const cost = await costOfRedirect();
  count += cost.clicks.opened;
  const [counted] = await sql()<
    { clicks: number }[]
  >`select clicks from links where id = ${linkId}`;
  if (counted?.clicks !== count) throw new Error(`${counted?.clicks} of ${count} were counted`);
  await report("clicks", sizes, [
    {
      name: `redirects of ${sizes.perPiece} for each piece of work while a bulk send runs`,
      unit: "of all",
      wanted: "high",
      limit: 0.99,
      value: median(opened) / perSecond,
      samples: { opened, waits, asked: [perSecond] },
    },
    {
      // A tenth of two processors, for 2 000 a second.
      name: "a redirect and its count, of the processor",
      unit: "ms",
      wanted: "low",
      limit: { work: 0.1 },
      value: cost.ms,
      samples: { waits: [cost.clicks.p95] },
    },
    {
      name: `a bulk send beside ${sizes.perPiece} redirects for each piece of work to the same alone`,
      unit: "×",
      wanted: "high",
      limit: 0.9,
      value: median(ratios(rates.beside, rates.alone)),
      samples: { beside: rates.beside, alone: rates.alone },
    },
    {
      name: "a bulk send beside them to the same beside a handler that looks nothing up",
      unit: "×",
      wanted: "high",
      limit: 0.9,
      value: median(ratios(rates.beside, rates.bare)),
      samples: { beside: rates.beside, bare: rates.bare },
    },
  ]);
  await worker.stop();
} finally {
  readers.kill();
  server.stop();
  smsc.stop();
  await database.stop();
}
