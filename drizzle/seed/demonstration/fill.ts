import { asMoney } from "#lib/money.ts";
import type { Tx } from "#server/db/client.ts";
import { createBilling } from "../factories/billings.ts";
import { createAccounts } from "./accounts.ts";
import { createCustomerLists, createOtherLists } from "./lists.ts";
import { createPriceLists } from "./price-lists.ts";
import { createRandom } from "./random.ts";

export interface Filling {
  password: string;
  /** What "a month of history" ends at. */
  now: Date;
}

const day = 86_400_000;

/** Fills an installation with the demonstration, the same every time but for ids and its date. */
export async function fillDemonstration(tx: Tx, { password, now }: Filling): Promise<void> {
  const random = createRandom(20_261_120);
  const born = new Date(now.getTime() - 40 * day);
  const tariffs = await createPriceLists(tx);
  const accounts = await createAccounts(tx, tariffs, password, born);
  await createCustomerLists(tx, random, accounts.customer.id);
  await createOtherLists(tx, random, accounts);
  await createBilling(tx, { ownerId: accounts.customer.id, amount: asMoney(100_000_000n) });
  await createBilling(tx, { ownerId: accounts.customer2.id, amount: asMoney(5_000_000n) });
}
