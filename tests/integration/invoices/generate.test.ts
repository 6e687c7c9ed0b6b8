import { expect, test } from "vitest";
import { requisiteBody } from "#drizzle/seed/factories/requisite-body.ts";
import { createCompany, createRequisite } from "#drizzle/seed/factories/requisites.ts";
import { sql } from "#server/db/client.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

async function call(name: string, who: Caller, given: { id?: string; body?: unknown }) {
  const { id, body } = given;
  const path = name.split(" ")[1]?.split("?")[0] ?? "";
  return callApi(await loadRoute(path), name, {
    caller: who,
    ...(id && { params: { id } }),
    ...(body !== undefined && { body }),
  });
}

test("documents are drawn up by the call that programs know, the same one as long as it says the same", async () => {
  const [caller, stranger, operator] = await Promise.all([
    createCaller(),
    createCaller(),
    createCaller({ role: "admin" }),
  ]);
  const { id: requisiteId } = await createRequisite(sql(), { ownerId: caller.user.id });
  const { id: companyId } = await createCompany(sql(), { ownerId: operator.user.id });
  const query = (type: string, rest = "") =>
    `GET /documentTemplates/generate?requisiteId=${requisiteId}&companyId=${companyId}&type=${type}${rest}`;
  const contract = (await call(query("contract"), caller, {})).body;
  expect(contract).toEqual({ id: expect.any(String), OwnerId: caller.user.id });
  expect((await call(query("contract"), caller, {})).body.id).toBe(contract.id);
  expect((await call("GET /storage/{id}", caller, { id: contract.id })).status).toBe(200);
  const posted = { requisiteId, companyId, type: "contract" };
  expect((await call("POST /documentTemplates/generate", caller, { body: posted })).body.id).toBe(
    contract.id,
  );
  await call("PUT /requisites/{id}", caller, {
    id: requisiteId,
    body: requisiteBody({ name: "Другой кит" }),
  });
  const changed = (await call(query("contract"), caller, {})).body.id;
  expect(changed).not.toBe(contract.id);
  const price = `&${encodeURIComponent("data[SERVICE_PRICE]")}=250`;
  const [one, two] = await Promise.all(
    [1, 2].map(async () => (await call(query("invoice", price), caller, {})).body.id),
  );
  expect(one).toBe(two);
  const { data } = (await call("GET /n/invoices", caller, {})).body;
  expect(data).toMatchObject([{ documentId: one, amount: 250, status: "pending" }]);
  const paid = { id: data[0].id, body: { status: "paid" } };
  expect((await call("PUT /n/invoices/{id}", operator, paid)).status).toBe(200);
  expect((await call(query("invoice", price), caller, {})).body.id).not.toBe(one);
  expect((await call(query("invoice"), stranger, {})).status).toBe(404);
  expect((await call("DELETE /requisites/{id}", caller, { id: requisiteId })).status).toBe(200);
  expect((await call("GET /documents/{id}/pdf", caller, { id: one })).status).toBe(200);
  expect((await call(query("invoice"), caller, {})).status).toBe(404);
});
