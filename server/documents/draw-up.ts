import { createHash } from "node:crypto";
import type { DocumentCounterRow, DocumentRow } from "#drizzle/schema/documents.ts";
import type { DocumentType } from "#lib/companies/kinds.ts";
import { wallClock } from "#lib/dates/zones.ts";
import { AppError } from "#lib/errors.ts";
import { fallbackTimeZone } from "#lib/locales.ts";
import type { Money } from "#lib/money.ts";
import type { Tx } from "#server/db/client.ts";
import { idFloor, newId } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Sides } from "./sides.ts";
import { templateText } from "./template-text.ts";

const minute = 60_000;
const hour = 60 * minute;
/** The limit of documents per account and hour protects the numbers from programs. */
const maxDocuments = 100;

/** A document before it has a number and a day. */
export type Draft = Pick<
  DocumentRow,
  "type" | "ownerId" | "companyId" | "requisiteId" | "locale" | "amount" | "currency" | "snapshot"
> & { digest: string; day: string };

/** What a document would say, by its sides as they are now. */
export async function draftOf(
  tx: Tx,
  { customer, requisite, company }: Sides,
  { type, amount, site }: { type: DocumentType; amount: Money | null; site: string },
): Promise<Draft> {
  const locale = pickLocale(requisite.data.locale ?? customer.locale);
  const template = await templateText(tx, type, locale);
  const { title, contact, signer, data } = requisite;
  const said = {
    type,
    locale,
    amount,
    currency: amount === null ? null : customer.currency,
    snapshot: {
      template,
      customer: { title, contact, signer, data },
      company: {
        title: company.title,
        signer: company.signer,
        data: company.data,
        vatRate: company.vatRate,
      },
      account: customer.name,
      site,
    },
  };
  return {
    ...said,
    ownerId: customer.id,
    companyId: company.id,
    requisiteId: requisite.id,
    digest: createHash("sha256")
      .update(JSON.stringify({ ...said, amount: String(amount) }))
      .digest("hex"),
    day: wallClock(new Date(), company.timeZone ?? fallbackTimeZone).date,
  };
}

/**
 * Creates a document in the caller's transaction, with the next number of its company, kind and year. A rolled
 * back transaction leaves the number free. The document is printed after the commit.
 */
export async function drawUp(tx: Tx, draft: Draft): Promise<DocumentRow> {
  const { type, ownerId, companyId, requisiteId, day } = draft;
  await assertFew(tx, ownerId);
  const year = Number(day.slice(0, 4));
  const [counter] = await tx<Pick<DocumentCounterRow, "last">[]>`
    insert into document_counters as c (company_id, type, year, last) values (${companyId}, ${type}, ${year}, 1)
    on conflict (company_id, type, year) do update set last = c.last + 1
    returning last`;
  if (!counter) throw new Error("a document's number was neither taken nor there");
  const [row] = await tx<DocumentRow[]>`
    insert into documents (id, owner_id, company_id, requisite_id, type, year, number, day, locale, amount, currency,
      snapshot, digest)
    values (${newId()}, ${ownerId}, ${companyId}, ${requisiteId}, ${type}, ${year}, ${counter.last}, ${day},
      ${draft.locale}, ${draft.amount}, ${draft.currency}, ${tx.json(toJson(draft.snapshot))}, ${draft.digest})
    returning *`;
  if (!row) throw new Error("a document was inserted and not returned");
  // The caller prints the document itself; the job prints it if the caller was killed.
  await enqueue(tx, "print-document", { id: row.id }, { runAt: new Date(Date.now() + minute) });
  return row;
}

async function assertFew(tx: Tx, ownerId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('documents'), hashtext(${ownerId}))`;
  const [drawn] = await tx<{ count: number }[]>`
    select count(*)::int as count from documents
    where owner_id = ${ownerId} and id >= ${idFloor(new Date(Date.now() - hour))}`;
  if (drawn && drawn.count >= maxDocuments)
    throw new AppError("TooManyRequests", "documents.errors.many", {
      headers: { "Retry-After": "600" },
    });
}
