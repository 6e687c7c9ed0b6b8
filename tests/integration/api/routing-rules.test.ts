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
const { listRules, createRule, updateRule, removeRule, check } = providerCalls(caller);

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
});
