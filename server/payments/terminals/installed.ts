import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { type PaidBy, paymentMethods } from "#lib/payments/kinds.ts";
import { hasRealProvider } from "#server/providers/service.ts";
import { stripe } from "./stripe.ts";
import type { Terminal } from "./terminal.ts";
import { testTerminal } from "./test.ts";
import { wallet } from "./wallet.ts";
import { yookassa } from "./yookassa.ts";

const made = new Map<string, Terminal>();

/** The terminal of a method as the environment has it; null where it isn't set up, or no terminal was paid at. */
export function terminalOf(method: PaidBy): Terminal | null {
  const { YOOKASSA_URL, STRIPE_URL, WALLET_URL, PAYMENTS_TEST } = env();
  if (method === "yookassa") return once(YOOKASSA_URL, yookassa);
  if (method === "stripe") return once(STRIPE_URL, stripe);
  if (method === "wallet") return once(WALLET_URL, wallet);
  return method === "test" && PAYMENTS_TEST ? testTerminal : null;
}

/**
 * Whether the test terminal may be used. In a demonstration it is only available while no real provider is in
 * use.
 */
export async function isTestTerminalAllowed(): Promise<boolean> {
  const { PAYMENTS_TEST } = env();
  return PAYMENTS_TEST === "demonstration" ? !(await hasRealProvider()) : PAYMENTS_TEST === true;
}

/** What new payments can be made by, in the order they are offered; the edition may leave out the wallet. */
export function installedTerminals(): Terminal[] {
  const { features } = editionOf(env());
  return paymentMethods
    .filter((method) => method !== "wallet" || features.wallet)
    .flatMap((method) => terminalOf(method) ?? []);
}

function once(address: string | undefined, make: (address: string) => Terminal): Terminal | null {
  if (address === undefined) return null;
  const known = made.get(address);
  if (known) return known;
  const terminal = make(address);
  made.set(address, terminal);
  return terminal;
}
