import { type CompanyInput, completeCompany } from "#lib/companies/company.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { assertRoom } from "#server/db/assert-room.ts";
import { insertedId } from "#server/db/inserted-id.ts";
import { toJson } from "#server/db/json.ts";
import { removeOrHide } from "#server/db/remove-or-hide.ts";
import { changeVerb, createVerb, removeVerb } from "#server/verbs/write-verbs.ts";
import { companies } from "./company-row.ts";

/** Creates a company of the actor's account, once for an idempotency key. */
export const createCompany = inEdition(
  "legal",
  createVerb("companies.create", companies, {
    insert: async (tx, { userId }, input: CompanyInput) => {
      const company = completeCompany(input);
      await assertRoom(tx, { table: "companies", ownerId: userId, full: "companies.errors.many" });
      return insertedId(tx`
        insert into companies (owner_id, title, signer, data, vat_rate, document_types, is_active)
        values (${userId}, ${company.title}, ${tx.json(toJson(company.signer))}, ${tx.json(toJson(company.data))},
          ${company.vatRate}, ${company.DocumentTemplatesTypes}::text[], ${company.isActive})
        returning id`);
    },
    event: ({ title }) => ({ name: "companies.created", data: { title } }),
  }),
);

/** Replaces it whole; documents that were made keep what they said. Throws NotFound outside the actor's scope. */
export const updateCompany = inEdition(
  "legal",
  changeVerb("companies.update", companies, {
    change: async (tx, { id }, input: CompanyInput) => {
      const { title, signer, data, vatRate, DocumentTemplatesTypes, isActive } =
        completeCompany(input);
      await tx`
        update companies set title = ${title}, signer = ${tx.json(toJson(signer))},
          data = ${tx.json(toJson(data))}, vat_rate = ${vatRate},
          document_types = ${DocumentTemplatesTypes}::text[], is_active = ${isActive}, updated_at = now()
        where id = ${id}`;
    },
    event: ({ title }) => ({ name: "companies.updated", data: { title } }),
  }),
);

/** Removes it and answers it as it was. Throws NotFound outside the scope that the actor may remove from. */
export const removeCompany = inEdition(
  "legal",
  removeVerb("companies.remove", companies, {
    remove: (tx, { id }) => removeOrHide(tx, "companies", id),
    event: ({ title }) => ({ name: "companies.removed", data: { title } }),
  }),
);
