import { beforeAll, expect, test } from "vitest";
import type { DocumentRow } from "#drizzle/schema/documents.ts";
import { quotaKey } from "#lib/storage/quota.ts";
import { sql } from "#server/db/client.ts";
import { storeDocument } from "#server/documents/service.ts";
import { createCompany } from "#server/seed/factories/requisites.ts";
import { callAs, createPayer, createSeller } from "#tests/support/invoices.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

type Seller = Awaited<ReturnType<typeof createSeller>>;
let { operator, stranger, companyId, make } = {} as Seller;
beforeAll(async () => {
  ({ operator, stranger, companyId, make } = await createSeller());
});

test("an invoice is made once for a key, printed, and seen by those who may see its account", async () => {
  const { caller, requisiteId } = await createPayer();
  const made = await make(caller, { requisiteId }, "one");
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({
    status: "pending",
    source: "user",
    amount: 1000.5,
    vat: 180.42,
    vatRate: 2200,
    currency: "RUB",
    OwnerId: caller.user.id,
    requisite: "ООО «Медный кит»",
    company: "ООО «Кабинет»",
    BillingId: null,
    settles: false,
  });
  expect((await make(caller, { requisiteId }, "one")).body.id).toBe(made.body.id);
  const { id, documentId, docNumber } = made.body;
  expect((await callAs("GET /n/invoices", caller, {})).body).toMatchObject({
    total: 1,
    data: [{ id }],
    sums: [{ state: "pending", count: 1, money: [{ currency: "RUB", amount: 1000.5 }] }],
  });
  for (const search of [docNumber, `№ ${docNumber}`, "медный", "кабинет", documentId])
    expect(
      (await callAs(`GET /n/invoices?${new URLSearchParams({ search })}`, caller, {})).body.total,
      search,
    ).toBe(1);
  expect((await callAs("GET /n/invoices?status=paid", caller, {})).body.data).toEqual([]);
  const kept = await callAs("GET /storage/{id}?return=meta", caller, { id: documentId });
  expect(kept.body).toMatchObject({ type: "application/pdf", locked: true, expiredAt: null });
  expect(kept.body.filename).toMatch(/^Invoice No\. \d+ of \d\d-\d\d-\d{4}\.pdf$/);
  for (const name of ["GET /documents/{id}/pdf", "GET /storage/{id}"]) {
    const { status, headers, body } = await callAs(name, caller, { id: documentId });
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(String(body).slice(0, 5)).toBe("%PDF-");
  }
  expect((await callAs("GET /documents/{id}", caller, { id: documentId })).body).toMatchObject({
    type: "invoice",
    docNumber,
    requisiteId,
    companyId,
  });
  for (const path of ["/n/invoices/{id}", "/documents/{id}", "/documents/{id}/pdf"]) {
    const row = path.startsWith("/n/") ? id : documentId;
    expect((await callAs(`GET ${path}`, stranger, { id: row })).status, path).toBe(404);
    expect((await callAs(`GET ${path}`, operator, { id: row })).status, path).toBe(200);
  }
});

test("a file that a person has removed is printed again, the same", async () => {
  const { caller, requisiteId } = await createPayer();
  const { documentId } = (await make(caller, { requisiteId })).body;
  const digest = async () =>
    (await sql()`select digest from files where id = ${documentId}`)[0]?.["digest"];
  const first = await digest();
  await callAs("PUT /storage/{id}", caller, { id: documentId, body: { locked: false } });
  expect((await callAs("DELETE /storage/{id}", caller, { id: documentId })).status).toBe(200);
  expect((await callAs("GET /storage/{id}", caller, { id: documentId })).status).toBe(404);
  expect((await callAs("GET /documents/{id}/pdf", caller, { id: documentId })).status).toBe(200);
  expect(await digest()).toBe(first);
  await Promise.all([storeDocument(documentId), storeDocument(documentId)]);
  expect(await digest()).toBe(first);
});

test("an account that may keep no more files is invoiced all the same", async () => {
  const { caller, requisiteId } = await createPayer();
  const ownerId = caller.user.id;
  await sql()`insert into user_settings (user_id, key, value) values (${ownerId}, ${quotaKey}, '1')`;
  await sql()`insert into storage_use (owner_id, bytes, files) values (${ownerId}, ${2 ** 20}, 1)`;
  const { documentId } = (await make(caller, { requisiteId })).body;
  expect((await callAs("GET /storage/{id}", caller, { id: documentId })).status).toBe(200);
  const [use] = await sql()`select files from storage_use where owner_id = ${ownerId}`;
  expect(use).toEqual({ files: 2 });
});

test("numbers of a company's year have no gaps, by several callers at once and whatever fails", async () => {
  const { caller, requisiteId } = await createPayer();
  const own = await createCompany(sql(), { ownerId: operator.user.id });
  const wanted = (amount: number) => make(caller, { requisiteId, companyId: own.id, amount });
  const good = Array.from({ length: 6 }, (_, index) => wanted(index + 1));
  // Each of these takes a number in a transaction that fails.
  const twice = Array.from({ length: 3 }, async () =>
    make(caller, { requisiteId, companyId: own.id, amount: 50 }, "same"),
  );
  const made = await Promise.all([...good, ...twice]);
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
  const rows = await sql()<Pick<DocumentRow, "number">[]>`
    select number from documents where company_id = ${own.id} order by number`;
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("what isn't one's own or doesn't exist is refused by its field", async () => {
  const { caller, requisiteId } = await createPayer();
  const foreign = await createPayer();
  const gone = { path: ["requisiteId"], key: "documents.errors.requisiteGone" };
  for (const body of [
    { requisiteId: foreign.requisiteId },
    { requisiteId: foreign.requisiteId, customerId: foreign.caller.user.id },
    { requisiteId, customerId: foreign.caller.user.id },
  ]) {
    const answer = await make(caller, body);
    expect([answer.status, answer.body.data[0]]).toEqual([404, expect.objectContaining(gone)]);
  }
  const contracts = await createCompany(sql(), {
    ownerId: operator.user.id,
    documentTypes: ["contract"],
  });
  expect((await make(caller, { requisiteId, companyId: contracts.id })).status).toBe(404);
  for (const amount of [0, -5, "1.001", "x", 10_000_001])
    expect((await make(caller, { requisiteId, amount })).body.data[0]).toMatchObject({
      path: ["amount"],
      key: amount === 10_000_001 ? "payments.errors.most" : "payments.errors.amount",
    });
});
