import { describe, expect, it } from "vitest";
import { routingRuleView } from "#lib/providers/routing-rule.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createProvider } from "#server/seed/factories/providers.ts";
import { createCaller } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { providerCalls } from "#tests/support/provider-calls.ts";

const caller = prepareCaller({ role: "manager" });
const calls = providerCalls(caller);
const { listRules, createRule, updateRule, removeRule, check } = calls;
const updateProvider = calls.update;

const smsc = () => createProvider(sql(), { kind: "smpp", title: "SMSC", config: { host: "x" } });

describe("routing rules", () => {
  it("are created, listed by priority and put as a whole", async () => {
    const { id: ProviderId } = await smsc();
    const { body, status } = await createRule({
      ProviderId,
      type: "sms",
      mccmnc: "25001",
      OwnerId: caller().user.id,
      priority: 50,
    });
    expect(status).toBe(200);
    expect(routingRuleView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      provider: "SMSC",
      type: "sms",
      mccmnc: "25001",
      owner: caller().user.username,
      isActive: true,
    });
    const low = (await createRule({ ProviderId, priority: "-5" })).body;
    const high = (await createRule({ ProviderId, priority: 900 })).body;
    const ids = (await listRules(`?ProviderId=${ProviderId}`)).body.data.map(
      (rule: { id: string }) => rule.id,
    );
    expect(ids).toEqual([high.id, body.id, low.id]);
    const changed = await updateRule(body.id, { ProviderId, isActive: false });
    expect(changed.body).toMatchObject({ type: null, mccmnc: null, OwnerId: null, priority: 10 });
    for (const { id } of [body, low, high]) expect((await removeRule(id)).status).toBe(200);
    expect((await removeRule(body.id)).status).toBe(404);
  });

  it("refuse what can't be followed", async () => {
    const { id: ProviderId } = await smsc();
    const refused = async (body: unknown) => (await createRule(body)).body.data;
    expect(await refused({})).toMatchObject([{ path: ["ProviderId"] }]);
    expect(await refused({ ProviderId: newId() })).toMatchObject([{ path: ["ProviderId"] }]);
    expect(await refused({ ProviderId, type: "viber" })).toMatchObject([
      { path: ["type"], key: "providers.errors.notCarried" },
    ]);
    expect(await refused({ ProviderId, mccmnc: "Moscow" })).toMatchObject([{ path: ["mccmnc"] }]);
    expect(await refused({ ProviderId, OwnerId: newId() })).toMatchObject([{ path: ["OwnerId"] }]);
    expect(await refused({ ProviderId, priority: 5000 })).toMatchObject([{ path: ["priority"] }]);
  });

  it("tell who would carry a message, by the rules of this moment", async () => {
    const OwnerId = (await createCaller()).user.id;
    const ask = async (recipient: string, type = "sms") =>
      (await check(`?${new URLSearchParams({ recipient, type, OwnerId })}`)).body;
    expect(await ask("+7 916 123-45-67")).toMatchObject({
      recipient: "+79161234567",
      provider: { id: sandboxProviderId },
      isTestNumber: false,
    });
    const { id: ProviderId } = await smsc();
    const rule = (await createRule({ ProviderId, mccmnc: "250", OwnerId, priority: 60 })).body;
    expect(await ask("+79161234567")).toMatchObject({
      provider: { id: ProviderId },
      rule: { id: rule.id },
    });
    // An SMSC carries no other channel, an operator elsewhere is not meant, nor is a test number.
    expect((await ask("+79161234567", "viber")).provider.id).toBe(sandboxProviderId);
    expect((await ask("+12025550123")).provider.id).toBe(sandboxProviderId);
    expect(await ask("+79000000003")).toMatchObject({
      isTestNumber: true,
      provider: { id: sandboxProviderId },
      rule: null,
    });
    await updateRule(rule.id, { ProviderId, mccmnc: "250", OwnerId, isActive: false });
    expect((await ask("+79161234567")).provider.id).toBe(sandboxProviderId);
    const wrong = await check("?recipient=nobody&type=sms");
    expect(wrong.body.data).toMatchObject([{ path: ["recipient"] }]);
  });

  it("carry by country, group, sender and words, each of which has to fit", async () => {
    const OwnerId = (await createCaller()).user.id;
    const { id: ProviderId } = await smsc();
    const { body: rule } = await createRule({
      ProviderId,
      OwnerId,
      countries: ["RU", "KZ"],
      groups: "MTS\nTele2",
      senders: ["Shop*"],
      words: ["code"],
      priority: 70,
    });
    expect(routingRuleView.strict().parse(rule)).toEqual(rule);
    expect(rule).toMatchObject({ countries: ["RU", "KZ"], groups: ["MTS", "Tele2"], senders: ["Shop*"], words: ["code"] });
    const whyNot = async (given: object) => {
      const asked = { recipient: "+79161234567", type: "sms", OwnerId, sender: "Shop 1", text: "Your CODE: 1", ...given };
      const { body } = await check(`?${new URLSearchParams(asked)}`);
      return body.rule?.id === rule.id ? "fits" : body.others.find((one: { id: string }) => one.id === rule.id)?.why;
    };
    expect(await whyNot({})).toBe("fits");
    expect(await whyNot({ recipient: "+12025550123" })).toBe("country");
    expect(await whyNot({ recipient: "+79261234567" })).toBe("group");
    expect(await whyNot({ sender: "Bank" })).toBe("sender");
    expect(await whyNot({ text: "decode it" })).toBe("words");
    expect(await whyNot({ OwnerId: caller().user.id })).toBe("owner");
    for (const wrong of [{ countries: ["Russia"] }, { words: [""] }, { senders: Array.from({ length: 301 }, () => "x") }])
      expect((await createRule({ ProviderId, ...wrong })).status).toBe(400);
    expect((await updateRule(rule.id, { ProviderId })).body).toMatchObject({ countries: [], groups: [], senders: [], words: [] });
  });

  it("choose the cheapest provider, and say what remains of the price", async () => {
    const account = await createCaller({ role: "user" });
    const OwnerId = account.user.id;
    const cost = (price: number) => [
      { source: "sms", currency: "RUB", rules: [{ id: "all", action: "decrease", price, priority: 1, conditions: [] }] },
    ];
    const [dear, cheap] = [await smsc(), await smsc()];
    const priced = (await updateProvider(dear.id, { costs: cost(0.4) })).body;
    expect(priced.costs).toEqual(cost(0.4));
    await updateProvider(cheap.id, { costs: cost(0.3) });
    // Other changes keep the costs.
    expect((await updateProvider(cheap.id, { title: "Cheap" })).body.costs).toEqual(cost(0.3));
    const targets = [{ ProviderId: dear.id }, { ProviderId: cheap.id }];
    const { body: rule } = await createRule({ targets, strategy: "cheapest", OwnerId, priority: 80 });
    const { body } = await check(`?${new URLSearchParams({ recipient: "+79161234567", type: "sms", OwnerId, text: "x".repeat(200) })}`);
    expect(body).toMatchObject({ provider: { id: cheap.id }, rule: { id: rule.id }, currency: "RUB", cost: 0.6 });
    expect(body.margin).toBeCloseTo(body.price - 0.6, 4);
    expect(body.others).toContainEqual(
      { id: dear.id, provider: "SMSC", why: "cost", isRule: false, title: "", place: null, cost: 0.8 });
    for (const wrong of [cost(-1), [...cost(1), ...cost(2)], [{ ...cost(1)[0], currency: "XXX" }], [{ ...cost(1)[0], source: "pigeon" }]])
      expect((await updateProvider(dear.id, { costs: wrong })).status).toBe(400);
  });
}); // prettier-ignore
