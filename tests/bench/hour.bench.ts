import { setTimeout as sleep } from "node:timers/promises";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { foldDeltas } from "#server/sendings/service.ts";
import { startDatabase } from "./support/database.ts";
import { isQuick, report } from "./support/figures.ts";
import { load } from "./support/http-load.ts";
import { median } from "./support/median.ts";
import { peakMemory } from "./support/peak-memory.ts";
import { webPids } from "./support/web-memory.ts";
import { signIn, startWeb } from "./support/web.ts";

// The memory of web processes in an hour of constant load: pages, reads and single sends, each second as many.
const minutes = isQuick ? 2 : 60;
const pages = ["/", "/messages/outgoing?preset=currentMonth", "/contacts", "/balance/billings"];
const reads = ["/api/sendings?limit=20", "/api/users/me", "/api/contactLists", "/api/billings"];
const eachSecond = { pages: 8, reads: 20, sends: 20 };

const database = await startDatabase("hour");
const web = await startWeb(27_768);
try {
  const user = await createUser(sql(), { balance: asMoney(10n ** 13n) });
  const { token } = await createToken(sql(), { ownerId: user.id });
  const cookie = { cookie: await signIn(user) };
  const { port } = web;
  const json = { authorization: token, "content-type": "application/json" };
  const second = () =>
    Promise.all([
      load(2, eachSecond.pages, (at) => ({
        port,
        path: pages[at % pages.length] ?? "/",
        headers: cookie,
      })),
      load(2, eachSecond.reads, (at) => ({
        port,
        path: reads[at % reads.length] ?? "/api/sendings",
        headers: json,
      })),
      load(2, eachSecond.sends, (at) => ({
        port,
        path: "/api/sendings",
        method: "POST",
        headers: json,
        body: JSON.stringify({
          type: "sms",
          payload: { sender: "Cabinet", text: `Code ${at}` },
          recipient: `+7916${String(at).padStart(7, "0")}`,
        }),
      })),
    ]);
  const pids = webPids();
  const perMinute: number[] = [];
  const end = Date.now() + minutes * 60_000;
  let seconds = 0;
  while (Date.now() < end) {
    await Promise.all([second(), sleep(1000)]);
    seconds += 1;
    if (seconds % 60 !== 0) continue;
    await foldDeltas(sql());
    perMinute.push(Math.max(...pids.map(peakMemory)));
    if (perMinute.length % 10 === 1)
      console.log(`  minute ${perMinute.length}: ${perMinute.at(-1)?.toFixed(0)} MB`);
  }
  await report("hour", { minutes, ...eachSecond }, [
    {
      name: `a web process's memory in ${minutes} minutes of constant load`,
      unit: "MB",
      wanted: "low",
      limit: 400,
      value: Math.max(...perMinute),
      samples: { residentMb: perMinute, lastTen: [median(perMinute.slice(-10))] },
    },
  ]);
} finally {
  await web.stop();
  await database.stop();
}
