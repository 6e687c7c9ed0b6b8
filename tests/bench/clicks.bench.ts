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
import { fillCodes, startLinkProcess } from "./support/recipient-codes.ts";
import { startSmscProcess } from "./support/smsc-process.ts";

// Short links that are opened while a bulk send runs, and what that costs the send. The readers and the SMSC run on the same
// processors, so the send is also measured beside the same number of readers of a handler that looks nothing up.
const sizes = {
  messages: isQuick ? 20_000 : 100_000,
  codes: isQuick ? 50_000 : 1_000_000,
  perPiece: 2,
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

/** Sends while links are opened. */
async function sendBeside(port: number): Promise<{ rate: number; clicks: ClickResult }> {
  const result = new Promise<ClickResult>((resolve) =>
    readers.once("message", (message) => resolve(message as ClickResult)),
  );
  readers.send({ port, perSecond, codes: sizes.codes } satisfies ClickOrder);
  const rate = await send();
  readers.send("stop");
  return { rate, clicks: await result };
}

try {
  await send();
  const rates: Record<"alone" | "beside" | "bare", number[]> = { alone: [], beside: [], bare: [] };
  const opened: number[] = [];
  const waits: number[] = [];
  let count = 0;
  for (let round = 0; round < sizes.rounds; round++) {
    rates.alone.push(await send());
    const { rate, clicks } = await sendBeside(server.ports.links);
    rates.beside.push(rate);
    opened.push(clicks.perSecond);
    waits.push(clicks.p95);
    count += clicks.opened;
    rates.bare.push((await sendBeside(server.ports.bare)).rate);
  }
  await server.flush();
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
