import { expect, test } from "vitest";
import { permissionsOf } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { createCompany } from "#server/seed/factories/requisites.ts";
import { searchFiles } from "#server/storage/service.ts";
import { signInAs, standInFor } from "#tests/support/acting.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { callAs, createPayer } from "#tests/support/invoices.ts";
import { tokenOf } from "#tests/support/members.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

async function drawUp() {
  const [payer, operator] = await Promise.all([createPayer(), createCaller({ role: "admin" })]);
  const { caller, requisiteId } = payer;
  const { id: companyId } = await createCompany(sql(), { ownerId: operator.user.id });
  const body = { requisiteId, companyId, type: "contract" };
  const { id } = (await callAs("POST /documentTemplates/generate", caller, { body })).body;
  return { caller, operator, id: id as string };
}

const seen = async (id: string, by: Caller) => {
  const sent = { title: "Sent", type: "whatsapp", payload: { sender: "x", file: id } };
  const answers = [
    await callAs("GET /storage/{id}", by, { id }),
    await callAs("GET /storage/{id}?return=meta", by, { id }),
    await callAs("PUT /storage/{id}", by, { id, body: { title: "Mine" } }),
    await callAs("POST /templates", by, { body: sent }),
  ];
  const { total } = (await callAs("GET /storage", by)).body;
  return [...answers.map(({ status }) => status), total];
};

test("a document's file is open to those who may read the document, and to no other member of its account", async () => {
  const { caller, id } = await drawUp();
  const ownerId = caller.user.id;
  expect(await seen(id, caller)).toEqual([200, 200, 200, 200, 1]);
  const as = async (role: "marketer" | "developer" | "reader") =>
    seen(id, { ...caller, token: await tokenOf(await createMember(sql(), { ownerId, role })) });
  expect(await as("marketer")).toEqual([404, 404, 404, 400, 0]);
  expect(await as("developer")).toEqual([404, 404, 404, 400, 0]);
  // A member who only reads may see the file, but not change it.
  expect(await as("reader")).toEqual([200, 200, 403, 403, 1]);
  await callAs("PUT /storage/{id}", caller, { id, body: { locked: false } });
  const marketer = await tokenOf(await createMember(sql(), { ownerId }));
  expect(
    (await callAs("DELETE /storage/{id}", { ...caller, token: marketer }, { id })).status,
  ).toBe(404);
});

test("nor is it to who is logged in as the account, until their reason opens money", async () => {
  const { caller, operator, id } = await drawUp();
  const below = await signInAs(operator.user);
  for (const [opening, found] of [
    ["nothing", []],
    ["money", [id]],
  ] as const) {
    const { actor } = await standInFor(below, caller.user, opening);
    expect((await searchFiles(actor, id)).map((file) => file.id)).toEqual(found);
  }
  const cut = permissionsOf("user", { "documents.get": null });
  expect(await searchFiles({ ...actorFor(caller.user), permissions: cut }, id)).toEqual([]);
});
