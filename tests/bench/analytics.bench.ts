import type { Role } from "#lib/grants.ts";
import { type Actor, permissionsOf } from "#lib/permissions.ts";
import { readAnalytics } from "#server/analytics/service.ts";
import { startDatabase } from "./support/database.ts";
import { type Figure, isQuick, millisecondsOf, p95, report } from "./support/figures.ts";
import { createOutcomes, findOutcomes } from "./support/outcomes.ts";

// A year of analytics, by each dimension, for an account, a reseller and an administrator. A time zone decides how many
// hours of a day belong to another day of UTC, and whether its days begin within an hour.
const sizes = { messages: isQuick ? 1_000_000 : 10_000_000, rounds: isQuick ? 20 : 50 };
const hour = 3_600_000;
const yearDays = 365;
const limit = 100;

function actorOf(userId: string, role: Role, timeZone: string): Actor {
  return {
    userId,
    username: role,
    role,
    permissions: permissionsOf(role, {}),
    locale: "en",
    timeZone,
    currency: "RUB",
    country: null,
    via: "session",
    sessionId: null,
    realUser: null,
  };
}

async function measure(name: string, actor: Actor, by: string): Promise<Figure> {
  const to = new Date(Math.floor(Date.now() / hour) * hour);
  const createdAt = { from: new Date(to.getTime() - yearDays * 24 * hour), to };
  const ask = () => readAnalytics(actor, { createdAt, filters: { by: [by] } });
  const { total } = await ask();
  if (total.sent === 0) throw new Error(`${name}: no messages found`);
  const product: number[] = [];
  for (let round = 0; round < sizes.rounds; round++) product.push(await millisecondsOf(ask));
  const value = p95(product);
  const title = `${name}: a year by ${by.replace(",", " and ")}, p95`;
  console.log(`  ${title}: ${value.toFixed(1)} ms${value > limit ? "  <-" : ""}`);
  return { name: title, unit: "ms", wanted: "low", limit, value, samples: { product } };
}

const database = await startDatabase(isQuick ? "analytics-quick" : "analytics");
try {
  const { largeId, resellerId, adminId } =
    (await findOutcomes()) ?? (await createOutcomes(sizes.messages));
  const readers = [
    ["account of a tenth", largeId, "user"],
    ["reseller of 1 000", resellerId, "reseller"],
    ["administrator", adminId, "admin"],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, id, role] of readers) {
    for (const by of ["day", "day,channel", "channel", "operator"])
      figures.push(await measure(name, actorOf(id, role, "Europe/Moscow"), by));
    for (const zone of ["UTC", "America/Los_Angeles", "Pacific/Auckland", "Asia/Kolkata"])
      figures.push(await measure(`${name}, ${zone}`, actorOf(id, role, zone), "day,channel"));
  }
  await report("analytics", sizes, figures);
} finally {
  await database.stop();
}
