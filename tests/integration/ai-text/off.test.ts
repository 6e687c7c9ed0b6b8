import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller();
const body = { formValues: { messageTheme: "Coffee", occasion: "A sale" }, channel: "sms" };

test("without a service both calls say that it is off, and count nothing", async () => {
  for (const path of ["text", "stream"]) {
    const route = await loadRoute(`/n/message-payload-generator/${path}`);
    const answer = await callApi(route, `POST /n/message-payload-generator/${path}`, {
      caller: caller(),
      body,
    });
    expect([answer.status, answer.body.key ?? JSON.parse(answer.body).key]).toEqual([
      503,
      "aiText.errors.off",
    ]);
  }
  expect(await sql()`select * from ai_text_uses`).toEqual([]);
});
