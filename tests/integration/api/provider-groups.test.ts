import { describe, expect, it } from "vitest";
import { providerGroupView } from "#lib/providers/provider-group.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createProvider } from "#server/seed/factories/providers.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { providerCalls } from "#tests/support/provider-calls.ts";

const caller = prepareCaller({ role: "manager" });
const calls = providerCalls(caller);
const smsc = async () =>
  (await createProvider(sql(), { kind: "smpp", title: "SMSC", config: { host: "x" } })).id;

describe("groups of providers", () => {
  it("change the rules that lead to them, whatever the rule's form said of providers", async () => {
    const [first, second] = [await smsc(), await smsc()];
    const targets = [{ ProviderId: first, weight: 3 }, { ProviderId: second }];
    const { body: group } = await calls.createGroup({ title: "Main", targets, strategy: "weight" });
    expect(providerGroupView.strict().parse(group)).toEqual(group);
    const { body: rule } = await calls.createRule({ GroupId: group.id, type: "sms", priority: 90 });
    expect(rule).toMatchObject({
      GroupId: group.id,
      group: "Main",
      ProviderId: first,
      strategy: "weight",
      targets: [
        { ProviderId: first, weight: 3 },
        { ProviderId: second, weight: 1 },
      ],
    });
    const changed = await calls.updateGroup(group.id, {
      title: "Spare first",
      targets: [{ ProviderId: second }],
    });
    expect(changed.body).toMatchObject({ title: "Spare first", rules: 1, strategy: "order" });
    const [led] = (await calls.listRules(`?ProviderId=${second}`)).body.data;
    expect(led).toMatchObject({ id: rule.id, group: "Spare first", ProviderId: second });
    expect((await calls.listRules(`?ProviderId=${first}`)).body.data).toEqual([]);
    const asked = new URLSearchParams({ recipient: "+79161234567", type: "sms" });
    expect((await calls.check(`?${asked}`)).body.provider.id).toBe(second);
  });

  it("can't be removed while rules lead to them, nor can their providers", async () => {
    const only = await smsc();
    const { body: group } = await calls.createGroup({
      title: "One",
      targets: [{ ProviderId: only }],
    });
    const { body: rule } = await calls.createRule({ GroupId: group.id });
    expect((await calls.removeGroup(group.id)).body.key).toBe("providers.errors.groupRules");
    await calls.removeRule(rule.id);
    await sql()`update providers set is_active = false, updated_at = now() - interval '1 hour' where id = ${only}`;
    expect((await calls.remove(only)).body.key).toBe("providers.errors.grouped");
    expect((await calls.removeGroup(group.id)).status).toBe(200);
    expect((await calls.remove(only)).status).toBe(200);
  });

  it("refuse what can't be followed", async () => {
    const ProviderId = await smsc();
    const refused = async (body: unknown) => (await calls.createGroup(body)).body.data;
    expect(await refused({ title: "None", targets: [] })).toMatchObject([{ path: ["targets"] }]);
    expect(
      await refused({ title: "Twice", targets: [{ ProviderId }, { ProviderId }] }),
    ).toMatchObject([{ key: "providers.errors.targetTwice" }]);
    expect(await refused({ title: "Gone", targets: [{ ProviderId: newId() }] })).toMatchObject([
      { path: ["targets"] },
    ]);
    expect((await calls.createRule({ GroupId: newId() })).body.data).toMatchObject([
      { path: ["GroupId"] },
    ]);
    // A rule of a channel leads to the group, which then can't take a provider without the channel.
    const { body: group } = await calls.createGroup({ title: "Sms", targets: [{ ProviderId }] });
    expect((await calls.createRule({ GroupId: group.id, type: "viber" })).status).toBe(400);
    await calls.createRule({ GroupId: group.id, type: "sms" });
    const mail = await createProvider(sql(), { kind: "smtp", config: {} });
    const changed = await calls.updateGroup(group.id, {
      title: "Sms",
      targets: [{ ProviderId: mail.id }],
    });
    expect(changed.body.data).toMatchObject([
      { path: ["targets"], key: "providers.errors.notCarried" },
    ]);
  });
});
