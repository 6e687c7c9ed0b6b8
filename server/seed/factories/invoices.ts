import type { DocumentRow, InvoiceRow } from "#drizzle/schema/documents.ts";
import type { CompanyRow, RequisiteRow } from "#drizzle/schema/requisites.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import type { Locale } from "#lib/locales.ts";
import { asMoney } from "#lib/money.ts";
import type { Db } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { createBilling } from "./billings.ts";
import { inTransaction } from "./in-transaction.ts";
import { createCompany, createRequisite } from "./requisites.ts";

export interface NewInvoice extends Partial<Pick<InvoiceRow, "status" | "amount" | "source">> {
  ownerId: string;
  /** Defaults to a payer that is made for the account. */
  requisite?: RequisiteRow;
  company?: CompanyRow;
  locale?: Locale;
  template?: string;
  account?: string;
  /** Defaults to the current time. */
  at?: Date;
}

/**
 * Creates an invoice of 100 units with its document; a paid one has its payment and billing, too. Its file is printed
 * on the first download.
 */
export async function createInvoice(db: Db, given: NewInvoice): Promise<InvoiceRow> {
  const { ownerId, status = "pending", source = "user", at = new Date() } = given;
  const amount = asMoney(given.amount ?? 1_000_000n);
  return inTransaction(db, async (tx) => {
    const requisite = given.requisite ?? (await createRequisite(tx, { ownerId }));
    const company = given.company ?? (await createCompany(tx, { ownerId }));
    const document = await insertDocument(tx, { ...given, at, amount, requisite, company });
    const id = newIdAt(at);
    const billing =
      status === "paid"
        ? await createBilling(tx, { ownerId, at, amount, data: { invoiceId: id } })
        : null;
    const [seller] = await tx<Pick<UserRow, "role">[]>`
      select role from users where id = ${company.ownerId}`;
    const isResold = seller?.role === "reseller" && company.ownerId !== ownerId;
    const sellerBilling =
      billing && isResold
        ? await createBilling(tx, {
            ownerId: company.ownerId,
            at,
            amount: asMoney(-amount),
            data: { invoiceId: id },
          })
        : null;
    const [row] = await tx<InvoiceRow[]>`
      insert into invoices (id, owner_id, seller_id, is_resold, document_id, source, status, amount, currency,
        billing_id, seller_billing_id, created_at, updated_at)
      values (${id}, ${ownerId}, ${company.ownerId}, ${isResold}, ${document.id}, ${source}, ${status}, ${amount},
        ${document.currency ?? "RUB"}, ${billing?.id ?? null}, ${sellerBilling?.id ?? null}, ${at}, ${at})
      returning *`;
    if (!row) throw new Error("an invoice was inserted and not returned");
    if (billing)
      await tx`
        insert into payments (id, owner_id, method, status, amount, commission, currency, billing_id, invoice_id,
          created_at, updated_at)
        values (${newIdAt(at)}, ${ownerId}, 'invoice', 'completed', ${amount}, 0, ${row.currency}, ${billing.id}, ${id},
          ${at}, ${at})`;
    return row;
  });
}

type Drawn = NewInvoice & {
  at: Date;
  amount: bigint;
  requisite: RequisiteRow;
  company: CompanyRow;
};

async function insertDocument(db: Db, given: Drawn): Promise<DocumentRow> {
  const { ownerId, requisite, company, at, amount, template, account = "Account" } = given;
  const { title, contact, signer, data } = requisite;
  const day = at.toISOString().slice(0, 10);
  const snapshot = {
    template: template ?? "# {{number}}\n\n{{payment}}\n\n{{items}}",
    customer: { title, contact, signer, data },
    company: {
      title: company.title,
      signer: company.signer,
      data: company.data,
      vatRate: company.vatRate,
    },
    account,
    site: "Cabinet",
  };
  const [row] = await db<DocumentRow[]>`
    with counted as (
      insert into document_counters as c (company_id, type, year, last)
      values (${company.id}, 'invoice', ${at.getUTCFullYear()}, 1)
      on conflict (company_id, type, year) do update set last = c.last + 1
      returning last
    )
    insert into documents (id, owner_id, company_id, requisite_id, type, year, number, day, locale, amount, currency,
      snapshot, digest, created_at)
    select ${newIdAt(at)}, ${ownerId}, ${company.id}, ${requisite.id}, 'invoice', ${at.getUTCFullYear()}, counted.last,
      ${day}, ${given.locale ?? "ru"}, ${amount}, b.currency, ${db.json(toJson(snapshot))}, '', ${at}
    from counted join balances b on b.owner_id = ${ownerId}
    returning *`;
  if (!row) throw new Error("a document was inserted and not returned");
  return row;
}
