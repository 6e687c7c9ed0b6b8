import { randomInt } from "node:crypto";
import { env } from "#lib/env.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { firstLocale } from "#server/i18n/pick-locale.ts";
import { log } from "#server/log.ts";
import { keptSecret } from "#server/process/secrets.ts";
import { mainAccounts, otherAccounts } from "./demonstration/accounts.ts";
import { fillDemonstration } from "./demonstration/fill.ts";

const lockKey = 5_221_842;

interface Options {
  /** The file in which a generated password is stored. */
  dataDir: string;
  /** Password of every demonstration account; generated when undefined. */
  password: string | undefined;
}

/**
 * Fills the demonstration into an installation that has none of its accounts, and does nothing otherwise. It is one
 * transaction under an advisory lock: two simultaneous processes fill it once, and a killed one leaves nothing
 * behind. A generated password is printed once.
 */
export async function seedDemonstration({ dataDir, password }: Options): Promise<void> {
  const shown = await sql().begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockKey})`;
    if (await hasAccounts(tx)) return null;
    const chosen = password ?? keptSecret(dataDir, "demo-password", generatePassword);
    await fillDemonstration(tx, { password: chosen, locale: firstLocale(env()), now: new Date() });
    return password === undefined ? chosen : "DEMO_PASSWORD";
  });
  if (shown !== null) console.log(describeAccounts(shown));
}

/** If a name of the demonstration is taken, the installation is in use, and nothing is added to it. */
async function hasAccounts(tx: Tx): Promise<boolean> {
  const names = [...mainAccounts, ...otherAccounts];
  const taken = await tx<
    { username: string }[]
  >`select username from users where lower(username) = any(${names})`;
  if (taken.length > 0 && taken.length < names.length) {
    log().warn(
      { taken: taken.map(({ username }) => username) },
      "no demonstration: some of its names are taken",
    );
  }
  return taken.length > 0;
}

// Omits letters and digits that are easily confused.
const readable = "abcdefghjkmnpqrstuvwxyz23456789";

function generatePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => readable.charAt(randomInt(readable.length))).join("");
  return [group(), group(), group()].join("-");
}

function describeAccounts(password: string): string {
  const lines = mainAccounts.map((name) => `  ${name.padEnd(12)}${password}`);
  return ["", `  ${"Account".padEnd(12)}Password`, ...lines, ""].join("\n");
}
