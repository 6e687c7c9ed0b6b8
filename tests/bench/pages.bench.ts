import { gzipSync } from "node:zlib";
import { Agent } from "undici";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startWorker } from "#tests/support/worker.ts";
import { startBareNext } from "./support/bare-next.ts";
import { fillList } from "./support/contacts.ts";
import { startDatabase } from "./support/database.ts";
import { isQuick, ratios, report } from "./support/figures.ts";
import { call, load } from "./support/http-load.ts";
import { median, p95 } from "./support/median.ts";
import { startSmscProcess } from "./support/smsc-process.ts";
import { signIn, startWeb } from "./support/web.ts";

// Pages as the server renders them: beside a bare page of the same rows, and while a large send runs.
const sizes = {
  rounds: 5,
  requests: isQuick ? 100 : 500,
  connections: 10,
  recipients: isQuick ? 100_000 : 1_000_000,
};
const path = "/messages/outgoing";

const database = await startDatabase("pages");
const smsc = await startSmscProcess(27_757);
const web = await startWeb(27_762);
const bare = await startBareNext(27_764);
const worker = await startWorker(database.url, { SMPP_URL: smsc.url });
try {
  const user = await createUser(sql(), { balance: asMoney(10n ** 15n), locale: "ru" });
  await createSendings(
    sql(),
    user.id,
    Array.from({ length: 1000 }, (_, index) => ({
      recipient: `+7916${String(index).padStart(7, "0")}`,
    })),
  );
  const list = await fillList(user.id, sizes.recipients);
  const headers = { cookie: await signIn(user) };
  const open = () =>
    load(sizes.connections, sizes.requests, () => ({ port: web.port, path, headers }));
  const agent = new Agent();
  const { body } = await call({ port: web.port, path, headers }, agent);
  await agent.close();
  if (!body.includes("7916")) throw new Error("the page shows no rows");
  // As the browser asks for the next screen: Next leads a request without its `_rsc` to the one with it.
  const flight = { ...headers, rsc: "1" };
  const led = await fetch(`http://127.0.0.1:${web.port}${path}`, {
    headers: flight,
    redirect: "manual",
  });
  const next = led.headers.get("location") ?? path;
  const goTo = () =>
    load(sizes.connections, sizes.requests, () => ({
      port: web.port,
      path: next,
      headers: flight,
    }));
  const openBare = () =>
    load(sizes.connections, sizes.requests, () => ({
      port: bare.port,
      path: `/?owner=${user.id}`,
    }));
  for (let warming = 0; warming < 2; warming++) await Promise.all([open(), openBare()]);
  const rest: number[] = [];
  const gone: number[] = [];
  const rates: Record<"list" | "bare", number[]> = { list: [], bare: [] };
  for (let round = 0; round < sizes.rounds; round++) {
    const opened = await open();
    rest.push(...opened.firstByteMs);
    rates.list.push(opened.perSecond);
    rates.bare.push((await openBare()).perSecond);
    gone.push(...(await goTo()).firstByteMs);
  }
  const answer = await createSending(
    actorFor(user),
    sendOf({ text: "Здравствуйте, $firstName!", recipient: { include: [list] } }),
    { idempotency: null },
  );
  if (Array.isArray(answer) || !("taskId" in answer)) throw new Error("a task expected");
  const busy: number[] = [];
  const passed: number[] = [];
  // Until the send is over, at most a minute of it.
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    busy.push(...(await open()).firstByteMs);
    const [task] = await sql()<
      { sent: number; state: string }[]
    >`select sent, state from tasks where id = ${answer.taskId}`;
    passed.push(task?.sent ?? 0);
    if (task?.state !== "running" && task?.state !== "scheduled") break;
  }
  if ((passed.at(-1) ?? 0) === 0) throw new Error("nothing was sent meanwhile");
  await report("pages", sizes, [
    {
      name: "first byte of the list of messages, p95 at 10 connections",
      unit: "ms",
      wanted: "low",
      limit: { work: 80 },
      value: p95(rest),
      samples: { ms: rest },
    },
    {
      name: "first byte of a navigation to it, p95 at 10 connections",
      unit: "ms",
      wanted: "low",
      limit: { work: 50 },
      value: p95(gone),
      samples: { ms: gone },
    },
    {
      name: "list of messages to a bare page of the same rows, pages a second",
      unit: "×",
      wanted: "high",
      limit: 0.4,
      aim: 0.7,
      value: median(ratios(rates.list, rates.bare)),
      samples: rates,
    },
    {
      name: `the same while ${sizes.recipients} messages are sent`,
      unit: "ms",
      wanted: "low",
      limit: { work: 300 },
      value: p95(busy),
      samples: { ms: busy, sentMeanwhile: passed },
    },
    {
      name: "HTML of the list of messages, as it is sent (gzip)",
      unit: "KB",
      wanted: "low",
      limit: 60,
      value: gzipSync(body).length / 1024,
      samples: { bytes: [Buffer.byteLength(body)], gzipBytes: [gzipSync(body).length] },
    },
  ]);
} finally {
  await worker.kill();
  smsc.stop();
  await bare.stop();
  await web.stop();
  await database.stop();
}
