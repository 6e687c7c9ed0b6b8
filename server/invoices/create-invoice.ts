import { AppError } from "#lib/errors.ts";
import type { InvoiceInput, InvoiceView } from "#lib/invoices/invoice.ts";
import { parseMoney } from "#lib/money.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { draftOf, drawUp, findSides, storeDocument } from "#server/documents/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { log } from "#server/log.ts";
import { siteEnv } from "#server/site-env.ts";
import { insertInvoice } from "./insert-invoice.ts";
import { readInvoice } from "./invoice-row.ts";

/**
 * Creates an invoice that waits for payment, for the actor's own account or a customer's, once for an
 * idempotency key. Its document has its own number and is printed before the answer. Throws NotFound for
 * details that aren't the customer's or a company that doesn't invoice them, TooManyRequests for too many
 * unpaid invoices.
 */
export const createInvoice = inEdition(
  "legal",
  permitted(
    "invoices.create",
    async (
      actor,
      { customerId = actor.userId, requisiteId, companyId, amount: units }: InvoiceInput,
      idempotency: Idempotency | null = null,
    ): Promise<InvoiceView> => {
      const amount = parseMoney(units);
      if (amount === null) throw new AppError("BadRequest", "payments.errors.amount");
      const { BRAND_NAME: site } = await siteEnv();
      const invoice = await sql().begin(async (tx) => {
        const sides = await findSides(tx, actor, {
          type: "invoice",
          requisiteId,
          companyId,
          customerId,
          permission: "invoices.create",
        });
        const document = await drawUp(
          tx,
          await draftOf(tx, sides, { type: "invoice", amount, site }),
        );
        const id = await insertInvoice(tx, actor, {
          document,
          sellerId: sides.company.ownerId,
          source: "user",
        });
        const view = await readInvoice(tx, actor, id);
        await storeAnswer(tx, idempotency, 200, view);
        return view;
      });
      await storeDocument(invoice.documentId).catch((error: unknown) => {
        // The document's job prints it later.
        log().warn({ err: error, documentId: invoice.documentId }, "invoice could not be printed");
      });
      return invoice;
    },
  ),
);
