import { expect, test } from "vitest";
import { requisiteBody } from "#drizzle/seed/factories/requisite-body.ts";
import { createRequisite } from "#drizzle/seed/factories/requisites.ts";
import { sql } from "#server/db/client.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

process.env.EDITION = "restricted";
prepareApi();

test("the restricted edition answers no call of payers' details and companies", async () => {
  const caller = await createCaller({ role: "admin" });
  const { id } = await createRequisite(sql(), { ownerId: caller.user.id });
  const calls = [
    "GET /requisites",
    "POST /requisites",
    "GET /requisites/{id}",
    "PUT /requisites/{id}",
    "DELETE /requisites/{id}",
    "GET /companies",
    "GET /companies/{id}",
  ];
  for (const name of calls) {
    const body = name.startsWith("P") ? { body: requisiteBody() } : {};
    const route = await loadRoute(name.split(" ")[1] ?? "");
    const answer = await callApi(route, name, { caller, params: { id }, ...body });
    expect([name, answer.status, answer.body.key]).toEqual([name, 404, "commons.errors.notFound"]);
  }
});
