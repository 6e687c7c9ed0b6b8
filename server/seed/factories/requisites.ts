import type { CompanyRow, RequisiteRow } from "#drizzle/schema/requisites.ts";
import { companyInput, completeCompany } from "#lib/companies/company.ts";
import type { DocumentType } from "#lib/companies/kinds.ts";
import { completeRequisite, requisiteInput } from "#lib/requisites/requisite.ts";
import type { Db } from "#server/db/client.ts";
import { newId, newIdAt } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { companyBody, requisiteBody } from "./requisite-body.ts";

interface Owned {
  ownerId: string;
  /** Defaults to the current time. */
  at?: Date;
}

/** Creates a payer, by default with the details of an invented company. */
export async function createRequisite(
  db: Db,
  { ownerId, at, ...given }: Owned & Parameters<typeof requisiteBody>[0],
): Promise<RequisiteRow> {
  const made = completeRequisite(requisiteInput.parse(requisiteBody(given)));
  const { title, contact, signer, manager, data } = made;
  const moment = at ?? new Date();
  const [row] = await db<RequisiteRow[]>`
    insert into requisites (id, owner_id, title, inn, vat, contact, signer, manager, data, created_at, updated_at)
    values (${at ? newIdAt(at) : newId()}, ${ownerId}, ${title}, ${data.legal.inn}, ${data.tax.vat},
      ${db.json(toJson(contact))}, ${db.json(toJson(signer))}, ${db.json(toJson(manager))}, ${db.json(toJson(data))},
      ${moment}, ${moment})
    returning *`;
  if (!row) throw new Error("Requisites were inserted and not returned");
  return row;
}

interface NewCompany extends Owned {
  opf?: string;
  name?: string;
  inn?: string;
  /** In basis points; null without VAT. */
  vatRate?: number | null;
  documentTypes?: DocumentType[];
  isActive?: boolean;
}

/** Creates a company that issues invoices and contracts, by default with 22 % of VAT. */
export async function createCompany(
  db: Db,
  { ownerId, at, vatRate = 2200, documentTypes, isActive = true, ...given }: NewCompany,
): Promise<CompanyRow> {
  const made = completeCompany(companyInput.parse(companyBody(given)));
  const { title, signer, data, DocumentTemplatesTypes } = made;
  const moment = at ?? new Date();
  const [row] = await db<CompanyRow[]>`
    insert into companies (id, owner_id, title, signer, data, vat_rate, document_types, is_active, created_at, updated_at)
    values (${at ? newIdAt(at) : newId()}, ${ownerId}, ${title}, ${db.json(toJson(signer))}, ${db.json(toJson(data))},
      ${vatRate}, ${documentTypes ?? DocumentTemplatesTypes}::text[], ${isActive}, ${moment}, ${moment})
    returning *`;
  if (!row) throw new Error("A company was inserted and not returned");
  return row;
}
