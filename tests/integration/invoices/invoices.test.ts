import { beforeAll, expect, test } from "vitest";
import type { DocumentRow } from "#drizzle/schema/documents.ts";
import { createCompany, createRequisite } from "#drizzle/seed/factories/requisites.ts";
import { quotaKey } from "#lib/storage/quota.ts";
import { readBalance } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { keepDocument } from "#server/documents/service.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller, createFamily } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

prepareApi();

let operator: Caller;
let stranger: Caller;
let companyId: string;
beforeAll(async () => {
  operator = await createCaller({ role: "admin" });
  stranger = await createCaller();
  companyId = (await createCompany(sql(), { ownerId: operator.user.id, name: "Кабинет" })).id;
});

async function call(
  name: string,
  who: Caller,
  given: { id?: string; body?: unknown; key?: string },
) {
  const { id, body, key } = given;
  const path = name.split(" ")[1]?.split("?")[0] ?? "";
  return callApi(await loadRoute(path), name, {
    caller: who,
    ...(id && { params: { id } }),
    ...(body !== undefined && { body }),
    ...(key && { headers: { "idempotency-key": key } }),
  });
}

async function payer() {
  const caller = await createCaller();
  const requisite = await createRequisite(sql(), { ownerId: caller.user.id, name: "Медный кит" });
  return { caller, requisiteId: requisite.id };
}

const make = async (who: Caller, body: Record<string, unknown>, key?: string) =>
  call("POST /n/invoices", who, { body: { companyId, amount: "1000,50", ...body }, key });
const settle = async (who: Caller, id: string, status: string) =>
  call("PUT /n/invoices/{id}", who, { id, body: { status } });
const balanceOf = async ({ user }: Caller) => (await readBalance(sql(), user.id)).balance;

test("an invoice is made once for a key, printed, and seen by those who may see its account", async () => {
  const { caller, requisiteId } = await payer();
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
  expect((await call("GET /n/invoices", caller, {})).body).toMatchObject({
    total: 1,
    data: [{ id }],
    sums: [{ state: "pending", count: 1, money: [{ currency: "RUB", amount: 1000.5 }] }],
  });
  for (const search of [docNumber, `№ ${docNumber}`, "медный", "кабинет", documentId])
    expect(
      (await call(`GET /n/invoices?${new URLSearchParams({ search })}`, caller, {})).body.total,
      search,
    ).toBe(1);
  expect((await call("GET /n/invoices?status=paid", caller, {})).body.data).toEqual([]);
  const kept = await call("GET /storage/{id}?return=meta", caller, { id: documentId });
  expect(kept.body).toMatchObject({ type: "application/pdf", locked: true, expiredAt: null });
  expect(kept.body.filename).toMatch(/^Invoice No\. \d+ of \d\d-\d\d-\d{4}\.pdf$/);
  for (const name of ["GET /documents/{id}/pdf", "GET /storage/{id}"]) {
    const { status, headers, body } = await call(name, caller, { id: documentId });
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(String(body).slice(0, 5)).toBe("%PDF-");
  }
  expect((await call("GET /documents/{id}", caller, { id: documentId })).body).toMatchObject({
    type: "invoice",
    docNumber,
    requisiteId,
    companyId,
  });
  for (const path of ["/n/invoices/{id}", "/documents/{id}", "/documents/{id}/pdf"]) {
    const row = path.startsWith("/n/") ? id : documentId;
    expect((await call(`GET ${path}`, stranger, { id: row })).status, path).toBe(404);
    expect((await call(`GET ${path}`, operator, { id: row })).status, path).toBe(200);
  }
});

test("a file that somebody has removed is printed again, the same", async () => {
  const { caller, requisiteId } = await payer();
  const { documentId } = (await make(caller, { requisiteId })).body;
  const digest = async () =>
    (await sql()`select digest from files where id = ${documentId}`)[0]?.["digest"];
  const first = await digest();
  await call("PUT /storage/{id}", caller, { id: documentId, body: { locked: false } });
  expect((await call("DELETE /storage/{id}", caller, { id: documentId })).status).toBe(200);
  expect((await call("GET /storage/{id}", caller, { id: documentId })).status).toBe(404);
  expect((await call("GET /documents/{id}/pdf", caller, { id: documentId })).status).toBe(200);
  expect(await digest()).toBe(first);
  await Promise.all([keepDocument(documentId), keepDocument(documentId)]);
  expect(await digest()).toBe(first);
});

test("an account that may keep no more files is invoiced all the same", async () => {
  const { caller, requisiteId } = await payer();
  const ownerId = caller.user.id;
  await sql()`insert into user_settings (user_id, key, value) values (${ownerId}, ${quotaKey}, '1')`;
  await sql()`insert into storage_use (owner_id, bytes, files) values (${ownerId}, ${2 ** 20}, 1)`;
  const { documentId } = (await make(caller, { requisiteId })).body;
  expect((await call("GET /storage/{id}", caller, { id: documentId })).status).toBe(200);
  const [use] = await sql()`select files from storage_use where owner_id = ${ownerId}`;
  expect(use).toEqual({ files: 2 });
});

test("numbers of a company's year have no gaps, whoever asks at once and whatever fails", async () => {
  const { caller, requisiteId } = await payer();
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

test("money reaches the balance once, however often and by whomever it is said", async () => {
  const { caller, requisiteId } = await payer();
  const { id } = (await make(caller, { requisiteId })).body;
  for (const who of [caller, stranger])
    expect([403, 404]).toContain((await settle(who, id, "paid")).status);
  const before = await balanceOf(caller);
  const other = await createCaller({ role: "manager" });
  const told = await Promise.all(
    [operator, other, operator].map(async (who) => settle(who, id, "paid")),
  );
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await balanceOf(caller)) - before).toBe(10_005_000n);
  expect((await settle(operator, id, "rejected")).body.key).toBe("invoices.errors.paid");
  const [{ body }] = told as [(typeof told)[0]];
  expect(body).toMatchObject({ status: "paid", settles: false });
  expect((await call("GET /billings/{id}", caller, { id: body.BillingId })).body).toMatchObject({
    source: "accrual",
    amount: 1000.5,
    InvoiceId: id,
    PaymentId: null,
  });
  const events = (await eventsOf(caller.user.id)).map(({ name }) => name);
  expect(events.filter((name) => name.startsWith("invoices."))).toEqual([
    "invoices.created",
    "invoices.status",
  ]);
  const notices = await sql()`select type from notifications where owner_id = ${caller.user.id}`;
  expect(notices.map(({ type }) => type)).toEqual(["InvoicePaid"]);
});

test("one that is rejected moves nothing, and is not paid later", async () => {
  const { caller, requisiteId } = await payer();
  const { id } = (await make(caller, { requisiteId })).body;
  const before = await balanceOf(caller);
  for (let time = 0; time < 2; time += 1)
    expect((await settle(operator, id, "rejected")).body.status).toBe("rejected");
  expect((await settle(operator, id, "paid")).body).toMatchObject({
    error: 409,
    key: "invoices.errors.rejected",
  });
  expect(await balanceOf(caller)).toBe(before);
});

test("a reseller's company is paid out of the reseller's balance, by the reseller alone and for its customers", async () => {
  const { caller, reseller } = await createFamily();
  const ownerId = caller.user.id;
  const company = await createCompany(sql(), { ownerId: reseller.user.id });
  const { id: requisiteId } = await createRequisite(sql(), { ownerId });
  expect((await make(caller, { requisiteId })).body.data[0]).toMatchObject({
    path: ["companyId"],
    key: "documents.errors.companyGone",
  });
  const body = { requisiteId, companyId: company.id, customerId: ownerId, amount: 100 };
  const made = await make(reseller, body);
  expect(made.body).toMatchObject({ OwnerId: ownerId, settles: true });
  const { id } = made.body;
  await sql()`update balances set balance = 0, overdraft = 0 where owner_id = ${reseller.user.id}`;
  expect((await settle(reseller, id, "paid")).body.key).toBe("billings.errors.short.own");
  await sql()`update balances set balance = 3000000 where owner_id = ${reseller.user.id}`;
  const before = await balanceOf(caller);
  expect((await settle(reseller, id, "paid")).body.status).toBe("paid");
  expect([(await balanceOf(caller)) - before, await balanceOf(reseller)]).toEqual([
    1_000_000n,
    2_000_000n,
  ]);
  // What the platform's company invoices the reseller, the reseller doesn't say is paid.
  const { id: ownRequisite } = await createRequisite(sql(), { ownerId: reseller.user.id });
  const own = await make(reseller, { requisiteId: ownRequisite });
  expect(own.body.settles).toBe(false);
  expect((await settle(reseller, own.body.id, "paid")).status).toBe(404);
});

test("what isn't one's own or doesn't exist is refused by its field", async () => {
  const { caller, requisiteId } = await payer();
  const foreign = await payer();
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
      key: "payments.errors.amount",
    });
});
