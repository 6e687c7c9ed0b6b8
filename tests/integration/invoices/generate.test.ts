import { expect, test } from "vitest";
import { sealSession } from "#server/auth/session-cookie.ts";
import { sql } from "#server/db/client.ts";
import { requisiteBody } from "#server/seed/factories/requisite-body.ts";
import { createCompany, createRequisite } from "#server/seed/factories/requisites.ts";
import type { RouteHandlers } from "#server/transport/methods.ts";
import { signInAs } from "#tests/support/acting.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { callAs, createPayer } from "#tests/support/invoices.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as generation from "../../../app/api/documentTemplates/generate/route.ts";
import * as reInit from "../../../app/api/recurrentPayments/[id]/reInit/route.ts";

prepareApi();

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
  const contract = (await callAs(query("contract"), caller, {})).body;
  expect(contract).toEqual({ id: expect.any(String), OwnerId: caller.user.id });
  expect((await callAs(query("contract"), caller, {})).body.id).toBe(contract.id);
  expect((await callAs("GET /storage/{id}", caller, { id: contract.id })).status).toBe(200);
  const posted = { requisiteId, companyId, type: "contract" };
  expect((await callAs("POST /documentTemplates/generate", caller, { body: posted })).body.id).toBe(
    contract.id,
  );
  await callAs("PUT /requisites/{id}", caller, {
    id: requisiteId,
    body: requisiteBody({ name: "Другой кит" }),
  });
  const changed = (await callAs(query("contract"), caller, {})).body.id;
  expect(changed).not.toBe(contract.id);
  const price = `&${encodeURIComponent("data[SERVICE_PRICE]")}=250`;
  const [one, two] = await Promise.all(
    [1, 2].map(async () => (await callAs(query("invoice", price), caller, {})).body.id),
  );
  expect(one).toBe(two);
  const { data } = (await callAs("GET /n/invoices", caller, {})).body;
  expect(data).toMatchObject([{ documentId: one, amount: 250, status: "pending" }]);
  const paid = { id: data[0].id, body: { status: "paid" } };
  expect((await callAs("PUT /n/invoices/{id}", operator, paid)).status).toBe(200);
  expect((await callAs(query("invoice", price), caller, {})).body.id).not.toBe(one);
  expect((await callAs(query("invoice"), stranger, {})).status).toBe(404);
  expect((await callAs("DELETE /requisites/{id}", caller, { id: requisiteId })).status).toBe(200);
  expect((await callAs("GET /documents/{id}/pdf", caller, { id: one })).status).toBe(200);
  expect((await callAs(query("invoice"), caller, {})).status).toBe(404);
});

test("a document is printed once for several callers; the job is for later, and a failure is told", async () => {
  const [{ caller, requisiteId }, operator] = await Promise.all([
    createPayer(),
    createCaller({ role: "admin" }),
  ]);
  const { id: companyId } = await createCompany(sql(), { ownerId: operator.user.id });
  const body = { requisiteId, companyId, type: "contract" };
  const generate = async () => callAs("POST /documentTemplates/generate", caller, { body });
  const { id } = (await generate()).body;
  const [job] = await sql()<{ wait: number }[]>`
    select extract(epoch from j.run_at - now())::float8 as wait
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'print-document' and j.payload->>'id' = ${id}`;
  expect(job?.wait).toBeGreaterThan(30);
  expect(job?.wait).toBeLessThan(90);
  await callAs("PUT /storage/{id}", caller, { id, body: { locked: false } });
  await callAs("DELETE /storage/{id}", caller, { id });
  await sql()`update documents set snapshot = snapshot #- '{company,data}' where id = ${id}`;
  for (const answer of [await generate(), await callAs("GET /documents/{id}/pdf", caller, { id })])
    expect([answer.status, answer.body.key]).toEqual([503, "documents.errors.printing"]);
});

test("no page of another site has a browser draw documents up or begin a payment by an address", async () => {
  const { user } = await createCaller();
  const { sealed } = await signInAs(user);
  const cookie = `cabinet-session=${await sealSession(sealed)}`;
  const drawUp = `GET /documentTemplates/generate?requisiteId=${user.id}&companyId=${user.id}&type=contract`;
  const begin = `GET /recurrentPayments/${user.id}/reInit`;
  const ask = async (routes: RouteHandlers, call: string, site: string) => {
    const headers = { cookie, "sec-fetch-site": site };
    return (await callApi(routes, call, { headers, params: { id: user.id } })).body.key;
  };
  for (const site of ["cross-site", "same-site", "none"]) {
    expect(await ask(generation, drawUp, site)).toBe("commons.errors.crossSite");
    expect(await ask(reInit, begin, site)).toBe("commons.errors.crossSite");
  }
  expect(await ask(generation, drawUp, "same-origin")).not.toBe("commons.errors.crossSite");
  expect(await ask(reInit, begin, "same-origin")).not.toBe("commons.errors.crossSite");
});
