import type { DocumentRow } from "#drizzle/schema/documents.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { suggestedAmount } from "#lib/invoices/kinds.ts";
import { parseMoney } from "#lib/money.ts";
import { notificationSettings, notificationsKey } from "#lib/notifications/settings.ts";
import { permissionsOf } from "#lib/permissions.ts";
import type { Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { draftOf, drawUp, findSides, storeDocument } from "#server/documents/service.ts";
import { log } from "#server/log.ts";
import { siteEnv } from "#server/site-env.ts";
import { insertInvoice } from "./insert-invoice.ts";

const system = { kind: "system" } as const;

/**
 * Creates the invoice that an account wants when its balance falls below its limit: one for each fall, even if
 * this runs again, unless a similar one still waits. Nothing is created if the payer or company was removed, or
 * the balance has risen again.
 */
export async function invoiceLowBalance(ownerId: string): Promise<void> {
  if (!editionOf(env()).features.legal) return;
  const { BRAND_NAME: site } = await siteEnv();
  const document = await transaction(async (tx) => makeOnce(tx, ownerId, site)).catch(
    (error: unknown) => {
      if (!(error instanceof AppError && error.code === "NotFound")) throw error;
      log().warn({ ownerId, key: error.key }, "no invoice for a low balance");
      return null;
    },
  );
  // A failure is its own job's to mend.
  if (document) await storeDocument(document.id).catch(() => undefined);
}

async function makeOnce(tx: Tx, ownerId: string, site: string): Promise<DocumentRow | null> {
  const [low] = await tx<{ invoiceId: string | null }[]>`
    select invoice_id from low_balances where owner_id = ${ownerId} for update`;
  if (low?.invoiceId !== null) return null;
  const [account] = await tx<(Pick<UserRow, "role" | "permissions"> & { value: unknown })[]>`
    select u.role, u.permissions, s.value from users u
    join user_settings s on s.user_id = u.id and s.key = ${notificationsKey}
    where u.id = ${ownerId} and u.is_active`;
  const { data: settings } = notificationSettings.safeParse(account?.value);
  const wanted = settings?.events.BalanceLimit?.settings?.invoice;
  if (!account || !wanted) return null;
  const { requisiteId, companyId, customerId = ownerId, data } = wanted;
  const reader = {
    userId: ownerId,
    role: account.role,
    permissions: permissionsOf(account.role, account.permissions),
  };
  const permission = "invoices.create";
  const asked = { type: "invoice", requisiteId, companyId, customerId, permission } as const;
  const sides = await findSides(tx, reader, asked);
  const amount = parseMoney(data.SERVICE_PRICE ?? suggestedAmount);
  if (amount === null) throw new Error("a setting's amount is no money");
  const [waiting] = await tx<{ id: string }[]>`
    select id from invoices
    where owner_id = ${customerId} and source = 'system' and status = 'pending' and amount = ${amount}
      and created_at > now() - interval '7 days'
    order by id desc limit 1`;
  // Money that goes up and down around the limit asks for nothing more than it did.
  if (waiting) {
    await tx`update low_balances set invoice_id = ${waiting.id} where owner_id = ${ownerId}`;
    return null;
  }
  const document = await drawUp(tx, await draftOf(tx, sides, { type: "invoice", amount, site }));
  const sellerId = sides.company.ownerId;
  const invoiceId = await insertInvoice(tx, system, { document, sellerId, source: "system" });
  await tx`update low_balances set invoice_id = ${invoiceId} where owner_id = ${ownerId}`;
  return document;
}
