import { chromium } from "@playwright/test";
import { WebSocket } from "ws";
import { asMoney } from "#lib/money.ts";
import { findChromium } from "#scripts/chromium.mjs";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startWorker } from "#tests/support/worker.ts";
import { fillList } from "./support/contacts.ts";
import { startDatabase } from "./support/database.ts";
import { isQuick, report } from "./support/figures.ts";
import { p95 } from "./support/median.ts";
import { startSmscProcess } from "./support/smsc-process.ts";
import { signIn, startWeb } from "./support/web.ts";

// From the commit of a message to its row's mark in a browser's list, while a bulk send runs and the
// sockets of operators receive it.
const sizes = { sockets: 200, recipients: isQuick ? 50_000 : 500_000, probes: isQuick ? 10 : 60 };
/** An account may have no more. */
const socketsOfOne = 20;
/** Beyond the second in which a list looks once. */
const probeEvery = 1500;

const database = await startDatabase("socket");
const smsc = await startSmscProcess(27_758);
const web = await startWeb(27_763);
const worker = await startWorker(database.url, { SMPP_URL: smsc.url });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const sockets: WebSocket[] = [];
let heard = 0;

async function openSocket(cookie: string): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${web.port}/socket`, { headers: { cookie } });
  sockets.push(socket);
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.on("message", () => (heard += 1));
}

try {
  const money = asMoney(10n ** 15n);
  const [bulk, watcher] = [
    await createUser(sql(), { balance: money }),
    await createUser(sql(), { balance: money, locale: "en" }),
  ];
  const list = await fillList(bulk.id, sizes.recipients);
  let cookie = "";
  for (let index = 0; index < sizes.sockets; index++) {
    if (index % socketsOfOne === 0)
      cookie = await signIn(await createUser(sql(), { role: "admin" }));
    await openSocket(cookie);
  }

  const send = (index: number) =>
    createSending(
      actorFor(watcher),
      sendOf({ text: `Probe ${index}`, recipient: `+7916${String(index).padStart(7, "0")}` }),
      { idempotency: null },
    );
  await send(0);
  const context = await browser.newContext({ locale: "en-US" });
  const [name = "", value = ""] = (await signIn(watcher)).split("=", 2);
  await context.addCookies([{ name, value, url: `http://127.0.0.1:${web.port}` }]);
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${web.port}/messages/outgoing?preset=today`);
  await page.locator("[data-row-link]").first().waitFor();
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const marks = [...document.querySelectorAll("main button")];
      const count = marks
        .map((mark) => /^(\d+) new/.exec(mark.textContent ?? "")?.[1])
        .find(Boolean);
      if (count) seen[count] ??= Date.now();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

  const answer = await createSending(
    actorFor(bulk),
    sendOf({ text: "Hello, $firstName", recipient: { include: [list] } }),
    { idempotency: null },
  );
  if (Array.isArray(answer) || !("taskId" in answer)) throw new Error("a task expected");
  const committed: number[] = [];
  for (let probe = 1; probe <= sizes.probes; probe++) {
    await send(probe);
    committed.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, probeEvery));
  }
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: Record<string, number> }).seen,
  );
  const [task] = await sql()<
    { accepted: number }[]
  >`select accepted from tasks where id = ${answer.taskId}`;
  if (!task || task.accepted === 0) throw new Error("nothing was sent meanwhile");
  const latencies = committed.flatMap((at, index) => {
    const shown = seen[String(index + 1)];
    return shown === undefined ? [] : [Math.max(0, shown - at)];
  });
  await report("socket", { ...sizes, sentMeanwhile: task.accepted, framesHeard: heard }, [
    {
      name: `a message's commit to its mark in the browser, ${sizes.sockets} sockets open, p95`,
      unit: "ms",
      wanted: "low",
      limit: { work: 250, commits: 1 },
      value: p95(latencies),
      samples: { ms: latencies },
    },
    {
      name: "messages marked",
      unit: "of all",
      wanted: "high",
      limit: 1,
      value: latencies.length / sizes.probes,
      samples: { marked: [latencies.length] },
    },
  ]);
} finally {
  for (const socket of sockets) socket.terminate();
  await browser.close();
  await worker.kill();
  smsc.stop();
  await web.stop();
  await database.stop();
}
