import { expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as one from "../../../app/api/sendings/[id]/route.ts";

prepareApi();

it("names what the rule of its price asks for, as long as the price list has it", async () => {
  const tariff = await createTariff(sql(), {
    rules: [
      {
        id: "own",
        action: "decrease",
        price: 2,
        priority: 1,
        conditions: [
          { tag: "mccmnc", value: ["25001", "25002"] },
          { tag: "sender", value: "Shop" },
        ],
      },
    ],
  });
  const caller = await createCaller();
  const { user } = caller;
  const read = async (id = "") => callApi(one, `GET /sendings/${id}`, { caller, params: { id } });
  const priced = { mccmnc: "25002", tariffId: tariff.id, ruleId: "own" };
  const [made, former] = await createSendings(sql(), user.id, [priced, { ...priced, ruleId: "x" }]);
  expect((await read(made?.id)).body.receipt.conditions).toEqual([
    { tag: "mccmnc", values: ["25002"] },
    { tag: "sender", values: ["Shop"] },
  ]);
  expect((await read(former?.id)).body.receipt).not.toHaveProperty("conditions");
});
