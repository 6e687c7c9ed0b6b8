import type { CompanyRow, RequisiteRow } from "#drizzle/schema/requisites.ts";
import type { BalanceRow, UserRow } from "#drizzle/schema/users.ts";
import type { DocumentType } from "#lib/companies/kinds.ts";
import { AppError } from "#lib/errors.ts";
import type { PermissionPath } from "#lib/permissions.ts";
import { type Reader, visibleTo } from "#server/auth/scope.ts";
import { servesAccount } from "#server/companies/service.ts";
import type { Tx } from "#server/db/client.ts";
import { accountName } from "#server/users/service.ts";

export interface Sides {
  customer: Pick<UserRow, "id" | "locale"> & Pick<BalanceRow, "currency"> & { name: string };
  requisite: RequisiteRow;
  /** The company with the zone and the role of the account that owns it. */
  company: CompanyRow & { timeZone: string | null };
}

export interface WantedSides {
  type: DocumentType;
  requisiteId: string;
  companyId: string;
  /** The account that must own the details; without it any owner is allowed. */
  customerId?: string;
  /** The permission by which the reader makes documents for the customer. */
  permission: PermissionPath;
}

/**
 * Finds the customer and the company of a document and locks both in the caller's transaction. Throws NotFound
 * for details outside the reader's scope, and for a company that issues no such documents to their account.
 */
export async function findSides(tx: Tx, reader: Reader, wanted: WantedSides): Promise<Sides> {
  const { type, requisiteId, companyId, customerId, permission } = wanted;
  const [requisite] = await tx<RequisiteRow[]>`
    select r.* from requisites r
    where r.id = ${requisiteId} and r.removed_at is null and ${visibleTo(tx, reader, permission, "r.owner_id")}
      and ${customerId ? tx`r.owner_id = ${customerId}` : tx`true`}
    for share of r`;
  if (!requisite) throw gone("requisiteId", "documents.errors.requisiteGone");
  const { ownerId } = requisite;
  const [company] = await tx<Sides["company"][]>`
    select c.*, o.time_zone from companies c join users o on o.id = c.owner_id
    where c.id = ${companyId} and ${servesAccount(tx, ownerId)} and ${type} = any(c.document_types)
    for share of c`;
  if (!company) throw gone("companyId", "documents.errors.companyGone");
  const [customer] = await tx<Sides["customer"][]>`
    select u.id, u.locale, b.currency, ${accountName(tx, "u")} as name
    from users u join balances b on b.owner_id = u.id where u.id = ${ownerId}`;
  if (!customer) throw new Error(`account ${ownerId} has no balance`);
  return { customer, requisite, company };
}

function gone(field: string, key: string): AppError {
  return new AppError("NotFound", key, { fields: [{ path: [field], key }] });
}
