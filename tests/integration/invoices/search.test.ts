import { expect, test } from "vitest";
import type { DocumentRow } from "#drizzle/schema/documents.ts";
import { createInvoice } from "#drizzle/seed/factories/invoices.ts";
import { createRequisite } from "#drizzle/seed/factories/requisites.ts";
import { sql } from "#server/db/client.ts";
import { createCaller } from "#tests/support/api.ts";
import { callAs } from "#tests/support/invoices.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

test("a number is found however old it is, a name among the newest twenty thousand", async () => {
  const caller = await createCaller();
  const ownerId = caller.user.id;
  const requisite = await createRequisite(sql(), { ownerId, name: "Древний кит" });
  const at = new Date(Date.now() - 86_400_000);
  const { documentId } = await createInvoice(sql(), { ownerId, requisite, at });
  await sql()`update documents set number = 40000 where id = ${documentId}`;
  const found = async (search: string) => {
    const query = new URLSearchParams({ search });
    const { body } = await callAs(`GET /n/invoices?${query}`, caller);
    return body.data.map((row: { docNumber: string }) => row.docNumber);
  };
  const wanted = ["древний", "№ 40000", "40000", "№40000"];
  for (const search of wanted) expect(await found(search), search).toEqual(["40000"]);
  expect(await found("4000")).toEqual([]);
  expect(await found("99999999999")).toEqual([]);
  const [row] = await sql()<Pick<DocumentRow, "customerTitle" | "vatRate">[]>`
    select customer_title, vat_rate from documents where id = ${documentId}`;
  expect(row).toEqual({ customerTitle: "ООО «Древний кит»", vatRate: 2200 });
  await sql()`
    with drawn as (
      insert into documents (id, owner_id, company_id, requisite_id, type, year, number, day, locale, amount, currency,
        snapshot, digest)
      select uuidv7(), owner_id, company_id, requisite_id, type, year, n, day, locale, amount, currency,
        '{"customer": {"title": "Новый чай"}, "company": {"title": "Кабинет"}}', ''
      from documents cross join generate_series(2, 20001) n where id = ${documentId}
      returning id, owner_id
    )
    insert into invoices (id, owner_id, seller_id, is_resold, document_id, source, amount, currency)
    select uuidv7(), owner_id, owner_id, false, id, 'user', 1, 'RUB' from drawn`;
  expect(await found("древний")).toEqual([]);
  expect((await found("новый")).length).toBe(20);
  expect(await found("40000")).toEqual(["40000"]);
});
