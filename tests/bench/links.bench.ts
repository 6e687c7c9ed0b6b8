import { randomBytes } from "node:crypto";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { startDatabase } from "./support/database.ts";
import { isQuick, ratios, report } from "./support/figures.ts";
import { load } from "./support/http-load.ts";
import { median, p95 } from "./support/median.ts";
import { browser, codePath, fillCodes, startLinkProcess } from "./support/recipient-codes.ts";

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
const linkId = await fillCodes(owner.id, sizes.codes);
const { ports, flush, stop } = await startLinkProcess();

/** Opens codes all over the table by a number of people at once. */
async function open(port: number, people: number) {
  const call = (index: number) => ({ port, path: codePath(index, sizes.codes), headers: browser });
  return load(people, sizes.requests, call, 302);
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
  await flush();
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
  stop();
  await database.stop();
}
