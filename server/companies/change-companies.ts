import { type CompanyInput, type CompanyView, completeCompany } from "#lib/companies/company.ts";
import { AppError } from "#lib/errors.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { assertRoom } from "#server/db/assert-room.ts";
import { sql } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { removeOrHide } from "#server/db/remove-or-hide.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { companyColumns, findCompany, type Row, viewOf } from "./company-row.ts";

/** Creates a company of the actor's account, once for an idempotency key. */
export const createCompany = inEdition(
  "legal",
  permitted(
    "companies.create",
    async (
      actor,
      input: CompanyInput,
      idempotency: Idempotency | null = null,
    ): Promise<CompanyView> => {
      const ownerId = actor.userId;
      const { title, signer, data, vatRate, DocumentTemplatesTypes, isActive } =
        completeCompany(input);
      return sql().begin(async (tx) => {
        await assertRoom(tx, {
          table: "companies",
          ownerId,
          full: "companies.errors.many",
        });
        const [row] = await tx<Row[]>`
          with c as (
            insert into companies (owner_id, title, signer, data, vat_rate, document_types, is_active)
            values (${ownerId}, ${title}, ${tx.json(toJson(signer))}, ${tx.json(toJson(data))}, ${vatRate},
              ${DocumentTemplatesTypes}::text[], ${isActive})
            returning *
          )
          select ${companyColumns(tx, actor)} from c join users u on u.id = c.owner_id`;
        if (!row) throw new Error("A company was inserted and not returned");
        await record(tx, actor, {
          name: "companies.created",
          ownerId,
          ids: [row.id],
          data: { title },
        });
        const view = viewOf(row);
        await storeAnswer(tx, idempotency, 200, view);
        return view;
      });
    },
  ),
);

/** Replaces it whole; documents that were made keep what they said. Throws NotFound outside the actor's scope. */
export const updateCompany = inEdition(
  "legal",
  permitted(
    "companies.update",
    async (actor, id: string, input: CompanyInput): Promise<CompanyView> => {
      const { title, signer, data, vatRate, DocumentTemplatesTypes, isActive } =
        completeCompany(input);
      return sql().begin(async (tx) => {
        await findCompany(tx, actor, {
          id,
          permission: "companies.update",
          lock: tx`for no key update of c`,
        });
        const [row] = await tx<Row[]>`
          with c as (
            update companies set title = ${title}, signer = ${tx.json(toJson(signer))},
              data = ${tx.json(toJson(data))}, vat_rate = ${vatRate},
              document_types = ${DocumentTemplatesTypes}::text[], is_active = ${isActive}, updated_at = now()
            where id = ${id} returning *
          )
          select ${companyColumns(tx, actor)} from c join users u on u.id = c.owner_id`;
        if (!row) throw new AppError("NotFound", "companies.errors.notFound");
        await record(tx, actor, {
          name: "companies.updated",
          ownerId: row.ownerId,
          ids: [id],
          data: { title },
        });
        return viewOf(row);
      });
    },
  ),
);

/** Removes it and answers it as it was. Throws NotFound outside the scope that the actor may remove from. */
export const removeCompany = inEdition(
  "legal",
  permitted("companies.remove", async (actor, id: string): Promise<CompanyView> => {
    return sql().begin(async (tx) => {
      const row = await findCompany(tx, actor, {
        id,
        permission: "companies.remove",
        lock: tx`for update of c`,
      });
      await removeOrHide(tx, "companies", id);
      await record(tx, actor, {
        name: "companies.removed",
        ownerId: row.ownerId,
        ids: [id],
        data: { title: row.title },
      });
      return viewOf(row);
    });
  }),
);
