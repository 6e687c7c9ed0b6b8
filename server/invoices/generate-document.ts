import type { DocumentRow } from "#drizzle/schema/documents.ts";
import type { GeneratedView, GenerateInput } from "#lib/documents/document.ts";
import { AppError } from "#lib/errors.ts";
import { suggestedAmount } from "#lib/invoices/kinds.ts";
import { type Money, parseMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import {
  type Draft,
  draftOf,
  drawUp,
  findSides,
  storeDocument,
} from "#server/documents/service.ts";
import { siteEnv } from "#server/site-env.ts";
import { insertInvoice } from "./insert-invoice.ts";

/**
 * A contract, or an invoice that waits to be paid, for the account whose details they are. Asked again, it is the same
 * contract as long as it would say the same, and the same invoice on its day while it waits. Throws NotFound for
 * details and companies that aren't the actor's to use.
 */
export const generateDocument = inEdition(
  "legal",
  permitted(
    "documentTemplates.generate",
    async (actor, input: GenerateInput): Promise<GeneratedView> => {
      const { type, data } = input;
      const amount = type === "invoice" ? amountOf(data.SERVICE_PRICE ?? suggestedAmount) : null;
      const { BRAND_NAME: site } = await siteEnv();
      const document = await sql().begin(async (tx) => {
        // A simultaneous call for the same document waits here and then finds it.
        await tx`select pg_advisory_xact_lock(hashtext('documents.generate'), hashtext(${input.requisiteId}))`;
        const wanted = { ...input, permission: "documentTemplates.generate" } as const;
        const sides = await findSides(tx, actor, wanted);
        const draft = await draftOf(tx, sides, { type, amount, site });
        const known = await findSame(tx, draft);
        return known ?? make(tx, actor, draft, sides.company.ownerId);
      });
      await storeDocument(document.id);
      return { id: document.id, OwnerId: document.ownerId };
    },
  ),
);

function amountOf(units: number): Money {
  const amount = parseMoney(units);
  if (amount === null) throw new AppError("BadRequest", "payments.errors.amount");
  return amount;
}

type Found = Pick<DocumentRow, "id" | "ownerId">;

async function findSame(tx: Tx, draft: Draft): Promise<Found | undefined> {
  const [row] = await tx<Found[]>`
    select d.id, d.owner_id from documents d left join invoices i on i.document_id = d.id
    where d.requisite_id = ${draft.requisiteId} and d.company_id = ${draft.companyId} and d.type = ${draft.type}
      and d.digest = ${draft.digest}
      and (d.type = 'contract' or (d.day = ${draft.day} and i.status = 'pending'))
    order by d.id desc limit 1`;
  return row;
}

async function make(tx: Tx, actor: Actor, draft: Draft, sellerId: string): Promise<Found> {
  const document = await drawUp(tx, draft);
  if (draft.type === "invoice")
    await insertInvoice(tx, actor, { document, sellerId, source: "user" });
  return document;
}
