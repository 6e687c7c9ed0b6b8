import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { newName, person, register, rowOf } from "#tests/support/registration.ts";

prepareApi();

describe("a new account's beginnings", () => {
  let plans: { id: string }[];
  beforeAll(async () => {
    plans = [
      await createTariff(sql(), { currency: "EUR" }),
      await createTariff(sql(), { currency: "USD" }),
    ];
  });

  it("are what the operator's settings say", async () => {
    const db = sql();
    await db`insert into site_settings (key, value) values
      ('billings.currency', '"EUR"'), ('billings.overdraft', '12.5'),
      ('registration.tariffs', ${db.json([...plans.map(({ id }) => id), "nonsense"])}),
      ('registration.sendernames', ${db.json([{ type: "sms", name: "Welcome" }, { type: "sms" }])})`;
    const { body } = await register();
    expect(await rowOf(body.id)).toMatchObject({ currency: "EUR", overdraft: 125_000n });
    const tariffs =
      await db`select tariff_id from users_tariffs where user_id = ${body.id as string}`;
    expect(tariffs).toEqual([{ tariffId: plans[0]?.id }]);
    const names =
      await db`select name, type, moderation from sendernames where owner_id = ${body.id as string}`;
    expect(names).toEqual([{ name: "Welcome", type: "sms", moderation: "approved" }]);
  });

  it("are the same for one that an operator makes", async () => {
    const admin = await createCaller({ role: "admin" });
    const body = { username: newName(), password: "secret-1", data: person };
    const made = await callApi(await loadRoute("/users"), "POST /users", { caller: admin, body });
    expect(made.status).toBe(200);
    const id = made.body.id as string;
    expect(await rowOf(id)).toMatchObject({ currency: "EUR", overdraft: 125_000n });
    const db = sql();
    const tariffs = await db`select tariff_id from users_tariffs where user_id = ${id}`;
    expect(tariffs).toEqual([{ tariffId: plans[0]?.id }]);
    const names = await db`select name, moderation from sendernames where owner_id = ${id}`;
    expect(names).toEqual([{ name: "Welcome", moderation: "approved" }]);
  });

  it("fail no registration where the settings are nonsense", async () => {
    await sql()`update site_settings set value = '{"a": 1}' where key like 'registration.%'`;
    expect((await register()).status).toBe(200);
  });
});

describe("the survey", () => {
  it("keeps what was answered, if it is offered", async () => {
    const caller = await createCaller({
      data: { firstName: "Anna", meta: { usedReferralCode: "c" } },
    });
    const route = await loadRoute("/special/survey-results");
    const answer = async (survey: unknown, as: typeof caller | null = caller) =>
      (await callApi(route, "POST /special/survey-results", { caller: as, body: { survey } }))
        .status;
    expect(await answer("batchMailing:sms")).toBe(200);
    expect(await answer("dialog:viber")).toBe(200);
    expect(await answer("integration:api")).toBe(200);
    const { data } = await rowOf(caller.user.id);
    expect(data).toMatchObject({
      firstName: "Anna",
      meta: { usedReferralCode: "c", survey: "integration:api" },
    });
    for (const survey of ["dialog:sms", "nothing", "", 5, null, "x".repeat(1000)])
      expect(await answer(survey)).toBe(400);
    expect(await answer("batchMailing:sms", null)).toBe(401);
  });
});
