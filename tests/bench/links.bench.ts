import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { sql } from "#server/db/client.ts";
import { createLink } from "#server/seed/factories/links.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { startDatabase } from "./support/database.ts";
import { isQuick, ratios, report } from "./support/figures.ts";
import { load } from "./support/http-load.ts";
import { median, p95 } from "./support/median.ts";

// Short links of recipients, opened one after another by many, beside a handler that leads on without looking anything up.
const sizes = {
  codes: isQuick ? 50_000 : 1_000_000,
  requests: isQuick ? 4000 : 20_000,
  rounds: isQuick ? 3 : 5,
};

process.env.LOG_LEVEL ??= "warn";
process.env.AUTH_SECRET ??= randomBytes(32).toString("base64");

const database = await startDatabase("links");
const owner = await createUser(sql());
const linkId = await createLink(sql(), { ownerId: owner.id });
await sql()`
  insert into link_recipients (code, link_id, owner_id, sending_id, recipient)
  select 'c' || lpad(n::text, 7, '0'), ${linkId}, ${owner.id}, uuidv7(), '+79160000000' from generate_series(0, ${sizes.codes - 1}) n`;
await sql()`analyze link_recipients`;
const child = fork(new URL("./support/link-process.ts", import.meta.url));
const told = async <Message>() =>
  new Promise<Message>((resolve) =>
    child.once("message", (message) => resolve(message as Message)),
  );
const ports = await told<{ links: number; bare: number }>();
const headers = {
  "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36",
};

/** Opens codes all over the table by a number of people at once. */
async function open(port: number, people: number) {
  const pathOf = (index: number) => `/s/c${String((index * 7919) % sizes.codes).padStart(7, "0")}`;
  return load(people, sizes.requests, (index) => ({ port, path: pathOf(index), headers }), 302);
}

try {
  const rates: Record<"links" | "bare", number[]> = { links: [], bare: [] };
  const waits: number[] = [];
  const crowded: number[] = [];
  await open(ports.links, 10);
  for (let round = 0; round < sizes.rounds; round++) {
    const few = await open(ports.links, 4);
    waits.push(p95(few.firstByteMs));
    const many = await open(ports.links, 50);
    rates.links.push(many.perSecond);
    crowded.push(p95(many.firstByteMs));
    rates.bare.push((await open(ports.bare, 50)).perSecond);
  }
  const flushed = told();
  child.send("flush");
  await flushed;
  const [counted] = await sql()<
    { clicks: number }[]
  >`select clicks from links where id = ${linkId}`;
  const opened = sizes.requests * (1 + 2 * sizes.rounds);
  if (counted?.clicks !== opened)
    throw new Error(`${counted?.clicks} clicks of ${opened} were counted`);
  const shares = ratios(rates.links, rates.bare);
  await report("links", sizes, [
    {
      name: "redirect by 4 people at once, p95",
      unit: "ms",
      wanted: "low",
      limit: { work: 5 },
      value: median(waits),
      samples: { waits },
    },
    {
      name: "redirects by 50 people at once",
      unit: "redirects/s",
      wanted: "high",
      limit: { work: 0.5 },
      value: median(rates.links),
      samples: { links: rates.links, crowdedP95: crowded },
    },
    {
      name: "redirects beside a handler that looks nothing up",
      unit: "×",
      wanted: "high",
      limit: 0.15,
      value: median(shares),
      samples: { shares, bare: rates.bare },
    },
  ]);
} finally {
  child.kill();
  await database.stop();
}
