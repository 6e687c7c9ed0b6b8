import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createInvoice } from "#server/seed/factories/invoices.ts";
import { requisiteBody } from "#server/seed/factories/requisite-body.ts";
import { createRequisite } from "#server/seed/factories/requisites.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

process.env.EDITION = "restricted";
prepareApi();

test("the restricted edition answers no call of payers' details, companies, invoices and documents", async () => {
  const caller = await createCaller({ role: "admin" });
  const { id } = await createRequisite(sql(), { ownerId: caller.user.id });
  const invoice = await createInvoice(sql(), { ownerId: caller.user.id });
  const side = newId();
  const bodies: Record<string, unknown> = {
    "POST /n/invoices": { requisiteId: side, companyId: side, amount: 10 },
    "PUT /n/invoices/{id}": { status: "paid" },
    "PUT /documentTemplates": {},
    "POST /documentTemplates/preview": { type: "contract", locale: "ru", text: "" },
    "POST /documentTemplates/generate": { type: "invoice", requisiteId: side, companyId: side },
  };
  const calls = [
    ...Object.keys(bodies),
    "GET /documentTemplates",
    "GET /n/invoices",
    "GET /n/invoices/{id}",
    "GET /documents/{id}",
    "GET /documents/{id}/pdf",
    `GET /documentTemplates/generate?type=contract&requisiteId=${side}&companyId=${side}`,
    "GET /requisites",
    "POST /requisites",
    "GET /requisites/{id}",
    "PUT /requisites/{id}",
    "DELETE /requisites/{id}",
    "GET /companies",
    "GET /companies/{id}",
  ];
  for (const name of calls) {
    const body = name.startsWith("P") ? { body: bodies[name] ?? requisiteBody() } : {};
    const path = name.split(" ")[1]?.split("?")[0] ?? "";
    const route = await loadRoute(path);
    const row = path.startsWith("/documents") ? invoice.documentId : invoice.id;
    const params = { id: path.startsWith("/requisites") ? id : row };
    const answer = await callApi(route, name, { caller, params, ...body });
    expect([name, answer.status, answer.body.key]).toEqual([name, 404, "commons.errors.notFound"]);
  }
});
