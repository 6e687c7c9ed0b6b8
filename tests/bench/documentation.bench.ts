import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { Agent } from "undici";
import { documentationCategories } from "#lib/documentation/page.ts";
import { env } from "#lib/env.ts";
import { enabledLocales, type Locale } from "#lib/locales.ts";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { readPages } from "#server/documentation/service.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { startDatabase } from "./support/database.ts";
import { type Figure, isQuick, report } from "./support/figures.ts";
import { call, load } from "./support/http-load.ts";
import { median, p95 } from "./support/median.ts";
import { signIn, startWeb } from "./support/web.ts";

// Pages of the documentation as a reader opens them one after another, and the memory that their texts take.
const sizes = { rounds: 5, requests: isQuick ? 30 : 100 };

/** The longest ones, one of the usual length, and the reference of the API. */
const places = [
  "platform/send",
  "api/code-examples",
  "api/HTTP-REST",
  "api/errors",
  "api/reference",
  "api/reference/postSendings",
];
/** Of a page that both guests and customers read. */
const read = "api/HTTP-REST";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function memory(): number {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_048_576;
}

/** Reads every text of a language as pages ask for it; the answer says what stays in memory then, in MB. */
async function afterReading(locale: Locale): Promise<number> {
  for (const page of await readPages(locale, env())) page.parts();
  return memory();
}

const database = await startDatabase("documentation");
const web = await startWeb(27_768);
try {
  const user = await createUser(sql(), { balance: asMoney(10n ** 9n), locale: "en" });
  const cookie = await signIn(user);
  const guest = { "accept-language": "en" };
  const open = (path: string, headers: Record<string, string>) =>
    load(1, sizes.requests, () => ({ port: web.port, path: `/documentation/${path}`, headers }));
  const readings = [
    ...places.map((path) => ({ name: path, path, headers: guest })),
    { name: `${read}, signed in`, path: read, headers: { cookie } },
  ];
  for (let warming = 0; warming < 2; warming++)
    for (const { path, headers } of readings) await open(path, headers);
  const ms = readings.map(() => [] as number[]);
  for (let round = 0; round < sizes.rounds; round++)
    for (const [at, { path, headers }] of readings.entries())
      ms[at]?.push(...(await open(path, headers)).firstByteMs);
  const figures: Figure[] = [];
  const agent = new Agent();
  for (const [at, { name, path, headers }] of readings.entries()) {
    const samples = ms[at] ?? [];
    const { body } = await call({ port: web.port, path: `/documentation/${path}`, headers }, agent);
    const packed = gzipSync(body).length;
    console.log(
      `${name}: median ${median(samples).toFixed(1)} ms, ${Math.round(body.length / 1024)} KB, ${Math.round(packed / 1024)} KB gzip`,
    );
    figures.push({
      name: `${name}: first byte, p95`,
      unit: "ms",
      wanted: "low",
      limit: { work: 30 },
      value: p95(samples),
      samples: { ms: samples },
    });
  }
  await agent.close();
  const locales = enabledLocales(env().LOCALES);
  const [first = "en", ...others] = locales;
  // The renderer and what it keeps for itself are loaded by the first language.
  const one = await afterReading(first);
  let all = one;
  for (const locale of others) all = await afterReading(locale);
  const texts = (await readPages(first, env())).length;
  figures.push({
    name: `memory of a language, ${texts} texts in ${documentationCategories.length} folders`,
    unit: "MB",
    wanted: "low",
    limit: 5,
    value: (all - one) / Math.max(1, others.length),
    samples: { MB: [one, all] },
  });
  await report("documentation", sizes, figures);
} finally {
  await web.stop();
  await database.stop();
}
