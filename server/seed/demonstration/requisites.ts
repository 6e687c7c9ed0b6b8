import type { Tx } from "#server/db/client.ts";
import { createCompany, createRequisite } from "../factories/requisites.ts";
import type { Accounts } from "./accounts.ts";
import { day } from "./clock.ts";
import { createInvoices } from "./invoices.ts";
import type { Speech } from "./speech.ts";

/**
 * Creates the customer's payer, the companies that invoice the customer and the reseller, and their invoices. All of
 * it but the names is as Russian law has it.
 */
export async function createRequisites(
  tx: Tx,
  speech: Speech,
  { admin, reseller, customer }: Accounts,
  now: Date,
): Promise<void> {
  const named = (name: string) => ({ opf: speech.say("ООО"), name: speech.say(name) });
  const at = (days: number) => new Date(now.getTime() - days * day);
  await createCompany(tx, {
    ownerId: admin.id,
    ...named("Кабинет"),
    inn: "7801009992",
    at: at(39),
  });
  const company = await createCompany(tx, {
    ownerId: reseller.id,
    ...named("Шестое облако"),
    inn: "7801007723",
    vatRate: null,
    at: at(30),
  });
  const requisite = await createRequisite(tx, {
    ownerId: customer.id,
    ...named("Медный кит"),
    at: at(25),
  });
  await createRequisite(tx, {
    ownerId: customer.id,
    ...named("Медный кит. Доставка"),
    inn: "7801005596",
    vat: false,
    at: at(6),
  });
  await createInvoices(tx, speech, { requisite, company, now });
}
