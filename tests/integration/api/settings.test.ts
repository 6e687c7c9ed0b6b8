import { beforeAll, describe, expect, it } from "vitest";
import { parseEnv } from "#lib/env.ts";
import { siteSettingsInput, siteValues, withSite } from "#lib/settings/site-settings.ts";
import { validate } from "#lib/validate.ts";
import { getSettings, getSiteSettings, setSiteSettings } from "#server/settings/service.ts";
import { createUser as makeUser, getOwnUser } from "#server/users/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, type Caller, createFamily, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import * as one from "../../../app/api/settingsUser/[accountId]/[key]/route.ts";
import * as all from "../../../app/api/settingsUser/[accountId]/route.ts";

prepareApi();
let caller: Caller, reseller: Caller, stranger: Caller, admin: Caller;

beforeAll(async () => {
  ({ caller, reseller, stranger } = await createFamily());
  admin = await createCaller({ role: "admin" });
});

const at = (accountId: string, key = "") => ({ params: { accountId, ...(key && { key }) } });
const put = async (by: Caller, { user }: Caller, key: string, value: unknown) =>
  callApi(one, "PUT /settingsUser", { caller: by, ...at(user.id, key), body: { value } });
const get = async (by: Caller, { user }: Caller, key: string) =>
  callApi(one, "GET /settingsUser", { caller: by, ...at(user.id, key) });

describe("settingsUser", () => {
  it("has no say in the currency that an account's money is kept in", async () => {
    await put(caller, caller, "currency", "USD");
    const { settings, currency } = await getOwnUser(actorFor(caller.user));
    expect([settings.currency, currency]).toEqual(["RUB", "RUB"]);
    await put(caller, caller, "currency", null);
  });

  it("keeps any value under a key of one's own, and takes it away", async () => {
    const value = { rows: [1, "два", null], isOpen: true };
    expect((await put(caller, caller, "list.view", value)).body).toEqual({
      key: "list.view",
      value,
    });
    expect((await get(caller, caller, "list.view")).body).toEqual({ key: "list.view", value });
    const answer = await callApi(all, "GET /settingsUser", { caller, ...at(caller.user.id) });
    expect(answer.body).toEqual({ "list.view": value });
    await put(caller, caller, "list.view", null);
    expect((await get(caller, caller, "list.view")).body).toEqual({
      key: "list.view",
      value: null,
    });
    expect((await eventsOf(caller.user.id)).map(({ name }) => name)).toContain("users.setting");
  });

  it("takes a key that is spelt as what every object has", async () => {
    for (const key of ["constructor", "toString", "hasOwnProperty"]) {
      expect(await put(caller, caller, key, 1)).toMatchObject({
        status: 200,
        body: { key, value: 1 },
      });
      await put(caller, caller, key, null);
    }
  });

  it("lets a reseller set their customer's, and not a stranger's", async () => {
    expect((await put(reseller, caller, "a.b", 1)).status).toBe(200);
    for (const by of [caller, reseller]) {
      expect((await put(by, stranger, "a.b", 1)).status).toBe(404);
      expect((await get(by, stranger, "a.b")).status).toBe(404);
    }
  });

  it("guards what is given to an account and what is kept from it", async () => {
    for (const key of ["advanced.limit", "billings.processChildrenOperations"]) {
      for (const by of [caller, reseller])
        expect((await put(by, caller, key, true)).status).toBe(403);
      expect((await put(admin, caller, key, true)).status).toBe(200);
      expect((await get(caller, caller, key)).body.value).toBe(true);
    }
    expect((await put(admin, caller, "secret.note", "careful")).status).toBe(200);
    for (const by of [caller, reseller]) {
      expect((await get(by, caller, "secret.note")).status).toBe(403);
      const seen = await callApi(all, "GET /settingsUser", { caller: by, ...at(caller.user.id) });
      expect(JSON.stringify(seen.body)).not.toContain("careful");
    }
    expect(JSON.stringify(await getSettings(actorFor(caller.user)))).not.toContain("careful");
    expect((await getSettings(actorFor(caller.user))).settings).toMatchObject({
      "advanced.limit": true,
    });
  });

  it("keeps of what an account is notified, and where, and says what is wrong with it", async () => {
    const value = {
      events: {
        SendernameApproved: { channels: ["web"] },
        BalanceLimit: { channels: ["web"], settings: { balance: 500, includeOverdraft: true } },
      },
    };
    expect((await put(caller, caller, "notifications", value)).body.value).toEqual(value);
    expect((await get(caller, caller, "notifications")).body.value).toEqual(value);
    const refused = async (events: unknown) => {
      const { status, body } = await put(caller, caller, "notifications", { events });
      return [status, body.data[0].path.join("."), body.data[0].key];
    };
    // No bot is configured, and the account has no address.
    for (const [channel, problem] of [
      ["messenger", "noBot"],
      ["email", "noAddress"],
    ])
      expect(await refused({ SendernameApproved: { channels: [channel] } })).toEqual([
        400,
        "value.events.SendernameApproved.channels",
        `settings.errors.channels.${problem}`,
      ]);
    const limit = (settings: object) => ({ BalanceLimit: { channels: [], settings } });
    const path = "value.events.BalanceLimit";
    expect(await refused({ Birthday: { channels: [] } })).toEqual([
      400,
      "value.events",
      "commons.errors.field.unknown",
    ]);
    expect(await refused({ BalanceLimit: { channels: ["web", "web"] } })).toEqual([
      400,
      `${path}.channels`,
      "settings.errors.channel",
    ]);
    expect(await refused({ BalanceLimit: { channels: ["fax"] } })).toEqual([
      400,
      `${path}.channels.0`,
      "settings.errors.channel",
    ]);
    for (const balance of [-1, 0.5, 1e10, "5", null])
      expect(await refused(limit({ balance })), String(balance)).toEqual([
        400,
        `${path}.settings.balance`,
        "settings.errors.limit",
      ]);
    expect(await refused(limit({ balance: 1, invoice: { companyId: "1" } }))).toEqual([
      400,
      `${path}.settings.invoice`,
      "settings.errors.invoice",
    ]);
    expect((await get(caller, caller, "notifications")).body.value).toEqual(value);
    await put(caller, caller, "notifications", null);
  });

  it("refuses what is no key or no value", async () => {
    for (const key of ["A", "a..b", "a b", "a".repeat(101), "__proto__", "constructor.", "%00"])
      expect((await put(caller, caller, key, 1)).status, key).toBe(404);
    for (const [key, value] of [
      ["a.b", "x".repeat(17_000)],
      ["webhooks", {}],
      ["webhooks.url", "https://example.com"],
      ["notifications", {}],
      ["notifications.events", {}],
    ] as const)
      expect((await put(caller, caller, key, value)).status, key).toBe(400);
    expect((await put(admin, caller, "billings.processChildrenOperations", "yes")).status).toBe(
      400,
    );
    const empty = await callApi(one, "PUT /settingsUser", {
      caller,
      ...at(caller.user.id, "a.b"),
      body: {},
    });
    expect(empty.status).toBe(400);
  });
});

describe("site settings", () => {
  const chat = "018f0000-0000-7000-8000-000000000000";
  const given = {
    ...siteValues({}),
    title: " Облако ",
    color: "#ab34cd",
    policy: "https://example.com/policy",
    offer: "",
    chatId: "",
    currency: "EUR",
    overdraft: "12,5",
    check: ["sms", "viber"],
    methods: "test, cards",
    commissions: "test 2,5, wallet 3",
    reward: "7,5",
    blockedDomains: "Evil.example, bad.example",
  };

  it("are set by operators, win over the environment, and new accounts begin with them", async () => {
    const actor = actorFor(admin.user);
    const before = await getSiteSettings(actor);
    expect(before).toMatchObject({ title: "", currency: "RUB", overdraft: "0" });
    await setSiteSettings(actor, await validate(siteSettingsInput, given));
    const kept = (await getSettings(actorFor(caller.user))).site;
    expect(kept).toMatchObject({
      "frontend.title": "Облако",
      "billings.currency": "EUR",
      "billings.overdraft": 12.5,
      "sendernames.check": ["sms", "viber"],
      "payments.methods": ["test", "cards"],
    });
    expect(kept).not.toHaveProperty("frontend.offer");
    expect((await getSiteSettings(actor)).reward).toBe("7.5");
    const env = withSite(parseEnv({ BRAND_NAME: "Env", CHAT_ID: chat }), kept);
    expect(env).toMatchObject({ BRAND_NAME: "Облако", BRAND_COLOR: "#ab34cd", CHAT_ID: chat });
    expect(siteValues(kept)).toMatchObject({
      title: "Облако",
      overdraft: "12.5",
      methods: "test, cards",
    });
    const made = await makeUser(actor, {
      username: "begins",
      password: "secret1",
      data: { firstName: "Ann", email: "a@example.com", phone: "+79114021789" },
    });
    expect(made).toMatchObject({ currency: "EUR", overdraft: 12.5 });
    expect(await eventsOf(admin.user.id)).toMatchObject([
      {
        name: "settingsSite.updated",
        data: { changed: expect.arrayContaining(["frontend.title"]) },
      },
    ]);
    await setSiteSettings(actor, await validate(siteSettingsInput, { ...given, title: "" }));
    expect((await getSiteSettings(actor)).title).toBe("");
  });

  it("are no other account's, and hold to their shapes", async () => {
    for (const { user } of [caller, reseller]) {
      await expect(getSiteSettings(actorFor(user))).rejects.toThrow("forbidden");
      await expect(setSiteSettings(actorFor(user), {} as never)).rejects.toThrow("forbidden");
    }
    for (const wrong of [
      { color: "red" },
      { offer: "javascript:alert(1)" },
      { overdraft: "-1" },
      { overdraft: "1e9" },
      { currency: "BTC" },
      { check: ["pigeon"] },
      { chatId: "<script>" },
      { methods: "a;b" },
      { commissions: "cash 3" },
      { reward: "100" },
    ])
      expect(
        siteSettingsInput.safeParse({ ...given, ...wrong }).success,
        JSON.stringify(wrong),
      ).toBe(false);
    expect(withSite(parseEnv({}), { "frontend.title": 5, "frontend.colors": {} }).BRAND_NAME).toBe(
      "Cabinet",
    );
  });
});
