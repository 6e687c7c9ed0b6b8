import { expect, it } from "vitest";
import { callApi } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";
import * as one from "../../../app/api/sendings/[id]/route.ts";
import * as estimate from "../../../app/api/sendings/estimate/route.ts";

process.env.SMS_COUNTED_BY = "parts";
const caller = prepareCaller();
const { send } = sendCalls(caller);

it("estimates, prices and counts an SMS by the parts that the network carries, where set so", async () => {
  const payload = { sender: "Cabinet", text: "€".repeat(160) };
  const body = { type: "sms", payload, recipient: "+79161234567" };
  const estimated = await callApi(estimate, "POST /sendings/estimate", { caller: caller(), body });
  expect(estimated.body).toMatchObject({ segments: 3, price: { likely: 3 } });
  const sent = await send({ payload });
  expect(sent.body.price).toBe(3);
  const { body: read } = await callApi(one, "GET /sendings/{id}", {
    caller: caller(),
    params: { id: sent.body.id },
  });
  expect(read).toMatchObject({
    meta: { stats: { segments: 3, encoding: "gsm" } },
    receipt: { units: 3, amount: 3 },
  });
});
