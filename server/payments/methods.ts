import type { SiteSettingRow } from "#drizzle/schema/settings.ts";
import { type Rate, readRates } from "#lib/payments/commission.ts";
import type { PaymentMethod } from "#lib/payments/kinds.ts";
import type { MethodView } from "#lib/payments/methods.ts";
import { siteKeys } from "#lib/settings/site-settings.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { installedTerminals, isTestTerminalAllowed } from "./terminals/installed.ts";
import type { Terminal } from "./terminals/terminal.ts";

export interface Offer {
  terminal: Terminal;
  rate: Rate;
}

/**
 * What an account of this currency may pay by: what is installed and, where the operator names any, named by them, in
 * their order.
 */
export async function offersIn(currency: string): Promise<Offer[]> {
  const rows = await sql()<Pick<SiteSettingRow, "key" | "value">[]>`
    select key, value from site_settings where key in (${siteKeys.methods}, ${siteKeys.commissions})`;
  const kept = new Map(rows.map(({ key, value }) => [key, value]));
  const setting = kept.get(siteKeys.methods);
  const named: readonly unknown[] = Array.isArray(setting) ? setting : [];
  const placeOf = (method: PaymentMethod) => named.indexOf(method);
  const written = kept.get(siteKeys.commissions);
  const rates = readRates(typeof written === "string" ? written : "") ?? readRates("");
  const hasTest = await isTestTerminalAllowed();
  return installedTerminals()
    .filter(({ id }) => named.length === 0 || named.includes(id))
    .filter(({ id, currencies }) => currencies.includes(currency) && (id !== "test" || hasTest))
    .toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
    .map((terminal) => ({ terminal, rate: rates?.[terminal.id] ?? 0 }));
}

/** The offer of a method whose means of payment can be charged again; null where it isn't offered. */
export async function chargeableIn(currency: string, method: PaymentMethod): Promise<Offer | null> {
  const offers = await offersIn(currency);
  return offers.find(({ terminal }) => terminal.id === method && terminal.charges) ?? null;
}

/** Ways to pay for the actor's own account, in the order they are offered. */
export const listMethods = permitted("payments.get", async (actor): Promise<MethodView[]> => {
  const t = translatorFor(actor.locale);
  const offers = await offersIn(actor.currency);
  return offers.map(({ terminal: { id, currencies, charges }, rate }) => ({
    id,
    title: t(`payments.method.${id}`),
    commission: rate / 100,
    currencies: [...currencies],
    recurrent: charges !== null,
  }));
});
