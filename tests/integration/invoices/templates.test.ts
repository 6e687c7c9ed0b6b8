import { expect, test } from "vitest";
import type { DocumentRow } from "#drizzle/schema/documents.ts";
import { locales } from "#lib/locales.ts";
import { sql } from "#server/db/client.ts";
import { createCompany, createRequisite } from "#server/seed/factories/requisites.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { callAs } from "#tests/support/invoices.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

prepareApi();

const call = async (name: string, caller: Caller, body?: unknown) => callAs(name, caller, { body });

test("an operator's text is what documents say from then on; empty, it is the usual one again", async () => {
  const operator = await createCaller({ role: "manager" });
  const customer = await createCaller();
  const { id: requisiteId } = await createRequisite(sql(), { ownerId: customer.user.id });
  const { id: companyId } = await createCompany(sql(), { ownerId: operator.user.id });
  const usual = (await call("GET /documentTemplates", operator)).body;
  expect(Object.keys(usual.contract)).toEqual(locales);
  expect(usual.contract.en).toContain("Service agreement No. {{number}}");
  const make = async () => {
    const body = { requisiteId, companyId, type: "contract" };
    const { id } = (await call("POST /documentTemplates/generate", customer, body)).body;
    const [row] = await sql()<Pick<DocumentRow, "snapshot">[]>`
      select snapshot from documents where id = ${id}`;
    return { id, text: row?.snapshot.template };
  };
  const first = await make();
  expect(first.text).toBe(usual.contract.en);
  const own = "# Ours No. {{number}}\n\n{{parties}}";
  const changed = await call("PUT /documentTemplates", operator, { contract: { en: own } });
  expect(changed.body).toEqual({
    ...usual,
    contract: { ...usual.contract, en: own },
    updatedAt: {
      ...usual.updatedAt,
      contract: { ...usual.updatedAt.contract, en: expect.stringMatching(/^\d{4}-.*Z$/) },
    },
  });
  const second = await make();
  expect([second.id === first.id, second.text]).toEqual([false, own]);
  expect((await call("PUT /documentTemplates", operator, { contract: { en: " " } })).body).toEqual(
    usual,
  );
  expect((await make()).text).toBe(usual.contract.en);
  const told = (await eventsOf(operator.user.id)).filter(
    ({ name }) => name === "documentTemplates.updated",
  );
  expect(told).toMatchObject([
    { data: { changed: ["contract.en"] } },
    { data: { changed: ["contract.en"] } },
  ]);
});

test("what a person has changed since it was read is not overwritten", async () => {
  const operator = await createCaller({ role: "admin" });
  const read = (await call("GET /documentTemplates", operator)).body;
  expect(read.updatedAt.invoice).toEqual(
    Object.fromEntries(locales.map((locale) => [locale, null])),
  );
  const write = (text: string, en: string | null | undefined, updatedAt = { invoice: { en } }) =>
    call("PUT /documentTemplates", operator, { invoice: { en: text }, updatedAt });
  const first = await write("# First {{number}}", null);
  expect(first.status).toBe(200);
  const late = await write("# Second {{number}}", null);
  expect([late.status, late.body.data]).toEqual([
    409,
    [expect.objectContaining({ path: ["invoice", "en"], key: "documents.errors.changed" })],
  ]);
  const after = (await call("GET /documentTemplates", operator)).body;
  expect(after.invoice.en).toBe("# First {{number}}");
  // Equal texts overwrite nothing, and a writer who has read the newer version may write.
  expect((await write("# First {{number}}", null)).status).toBe(200);
  const { en } = after.updatedAt.invoice;
  expect((await write("# Second {{number}}", en)).status).toBe(200);
  expect((await write("# Third {{number}}", en)).status).toBe(409);
  const both = { invoice: { en: "", ru: "# Х {{number}}" }, updatedAt: { invoice: { en } } };
  expect((await call("PUT /documentTemplates", operator, both)).status).toBe(409);
  expect((await call("GET /documentTemplates", operator)).body.invoice.ru).toBe(read.invoice.ru);
  // A program that doesn't name the version it has read overwrites.
  expect((await write("", undefined)).body).toEqual(read);
});

test("names that nothing stands for are refused, each by its text, and previewed ones too", async () => {
  const operator = await createCaller({ role: "admin" });
  const contract = { ru: "{{amount}} {{x}}", en: "{{number}}" };
  const answer = await call("PUT /documentTemplates", operator, { contract });
  expect(answer.status).toBe(400);
  expect(answer.body.data).toMatchObject([
    { path: ["contract", "ru"], key: "documents.errors.unknown" },
  ]);
  expect(answer.body.data[0].message).toContain("amount, x");
  const preview = (text: string, type = "invoice") =>
    call("POST /documentTemplates/preview", operator, { type, locale: "es", text });
  expect((await preview("{{y}}")).body.data[0].key).toBe("documents.errors.unknown");
  for (const text of ["", "{{payment}}\n\n# {{number}}\n\n{{items}}\n\n{{parties}}\n\n- **a**"]) {
    const { status, headers, body } = await preview(text);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(headers.get("content-disposition")).toContain("inline");
    expect(String(body).slice(0, 5)).toBe("%PDF-");
  }
});
