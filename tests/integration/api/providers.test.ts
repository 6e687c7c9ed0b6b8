import { describe, expect, it, vi } from "vitest";
import { providerView } from "#lib/providers/provider.ts";
import { openConfig } from "#server/channels/provider-secrets.ts";
import { environmentProviderId, sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createRoutingRule } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createCaller } from "#tests/support/api.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { providerCalls } from "#tests/support/provider-calls.ts";

const caller = prepareCaller({ role: "manager" });
const { list, create, read, update, remove } = providerCalls(caller);

const smpp = {
  kind: "smpp",
  title: "Aggregator",
  config: { host: "smsc.example", systemId: "cabinet", password: "hush-hush", rate: "20" },
};

type Stored = Parameters<typeof openConfig>[0];

async function storedConfig(id: string): Promise<Record<string, unknown>> {
  const [row] = await sql()<Stored[]>`
    select id, kind, config, secrets from providers where id = ${id}`;
  if (!row) throw new Error("no such provider");
  // Nothing secret is in clear.
  expect(row.config).not.toHaveProperty("password");
  return openConfig(row);
}

/** Makes the provider look unchanged for an hour. */
async function settle(id: string): Promise<void> {
  await sql()`update providers set updated_at = now() - interval '1 hour' where id = ${id}`;
}

describe("providers", () => {
  it("are created, read and listed as documented, never with their secrets", async () => {
    const { status, body } = await create(smpp);
    expect(status).toBe(200);
    expect(providerView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      kind: "smpp",
      title: "Aggregator",
      isActive: true,
      origin: "operator",
      channels: ["sms"],
      state: "waiting",
      rules: 0,
      config: { host: "smsc.example", port: 2775, tls: false, rate: 20, window: 50 },
    });
    expect(await storedConfig(body.id)).toMatchObject({ password: "hush-hush", rate: 20 });
    expect((await read(body.id)).body).toEqual(body);
    const listed = await list("?$search=aggre");
    expect(listed.body.data).toEqual([body]);
    expect(JSON.stringify([body, listed.body])).not.toContain("hush-hush");
    expect((await list("?kind=sandbox")).body.data).toMatchObject([
      { id: sandboxProviderId, origin: "builtIn" },
    ]);
  });

  it.each([
    [{ ...smpp, kind: "pigeon" }, ["kind"]],
    [{ ...smpp, title: " " }, ["title"]],
    [{ ...smpp, config: {} }, ["config", "host"]],
    [{ ...smpp, config: { host: "x", port: 70_000 } }, ["config", "port"]],
    [{ ...smpp, config: { host: "x", window: "many" } }, ["config", "window"]],
    [{ ...smpp, config: { host: "x", receiptIdFormat: "octal" } }, ["config", "receiptIdFormat"]],
    [
      { kind: "sandbox", title: "Slow", config: { minDelayMs: 10, maxDelayMs: 5 } },
      ["config", "maxDelayMs"],
    ],
  ])("refuse %j", async (body, path) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 400, data: [{ path }] });
    expect(answer.body.data[0].message).not.toBe(answer.body.data[0].key);
  });

  it("keep a secret left empty, unless it would go to another account", async () => {
    const { id } = (await create(smpp)).body;
    const { password: _, ...rest } = smpp.config;
    expect((await update(id, { config: { ...rest, password: "", window: 9 } })).status).toBe(200);
    expect(await storedConfig(id)).toMatchObject({ password: "hush-hush", window: 9 });
    const elsewhere = await update(id, { config: { ...rest, host: "other.example" } });
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.body.data).toMatchObject([
      { path: ["config", "password"], key: "providers.errors.secretAgain" },
    ]);
    const given = { ...rest, host: "other.example", password: "fresh" };
    expect((await update(id, { config: given })).body.config.host).toBe("other.example");
    expect(await storedConfig(id)).toMatchObject({ host: "other.example", password: "fresh" });
  });

  it("change only what is given, and tell the screens", async () => {
    const { id } = (await create(smpp)).body;
    const { heard, stop } = await collectLiveEvents(caller().user.id);
    const { body } = await update(id, { isActive: false });
    expect(body).toMatchObject({ title: "Aggregator", isActive: false, state: "off" });
    await vi.waitFor(() =>
      expect(heard).toContainEqual({ event: "providers.updated", data: { id } }),
    );
    await stop();
    expect((await update(id, { title: "Renamed" })).body).toMatchObject({ isActive: false });
  });

  it("are removed only once nothing needs them", async () => {
    const { id } = (await create(smpp)).body;
    const refusal = async () => (await remove(id)).body.key;
    const rule = await createRoutingRule(sql(), { providerId: id });
    expect(await refusal()).toBe("providers.errors.rules");
    await sql()`delete from routing_rules where id = ${rule.id}`;
    expect(await refusal()).toBe("providers.errors.isOn");
    await update(id, { isActive: false });
    expect(await refusal()).toBe("providers.errors.justOff");
    await settle(id);
    const owner = (await createCaller()).user.id;
    await createSendings(sql(), owner, [{ status: "pending", providerId: id }]);
    expect(await refusal()).toBe("providers.errors.waiting");
    await sql()`update sendings set status = 'failed', failed_at = now() where owner_id = ${owner}`;
    expect((await remove(id)).status).toBe(200);
    expect((await read(id)).status).toBe(404);
  });

  it("of the product stay: the built-in one on, that of SMPP_URL as it says", async () => {
    expect((await update(sandboxProviderId, { isActive: false })).status).toBe(409);
    expect((await remove(sandboxProviderId)).status).toBe(409);
    const slow = await update(sandboxProviderId, { config: { minDelayMs: 1, maxDelayMs: 2 } });
    expect(slow.body.config).toEqual({ minDelayMs: 1, maxDelayMs: 2 });
    await sql()`
      insert into providers (id, kind, title) values (${environmentProviderId}, 'smpp', 'SMPP_URL')`;
    expect((await read(environmentProviderId)).body.origin).toBe("environment");
    expect((await update(environmentProviderId, { title: "Mine" })).status).toBe(409);
    expect((await remove(environmentProviderId)).status).toBe(409);
  });

  it("have a mode and limits beside their config", async () => {
    const made = (await create({ ...smpp, mode: "paused", rate: 7.5, window: 10 })).body;
    expect(made).toMatchObject({ mode: "paused", rate: 7.5, window: 10, config: { rate: 7.5, window: 10 } });
    const changed = (await update(made.id, { mode: "draining", window: 20 })).body;
    expect(changed).toMatchObject({ mode: "draining", rate: 7.5, window: 20, title: "Aggregator" });
    expect((await update(made.id, { rate: null })).body).toMatchObject({ rate: null, window: 20 });
    expect(made.senderRate, "none by default").toBeNull();
    for (const [given, kept] of [[5, 5], ["12", 12], [null, null], ["", null]])
      expect((await update(made.id, { senderRate: given })).body.senderRate).toBe(kept);
    for (const wrong of [0, -1, 1.5, 10_001, "many", {}, true])
      expect((await update(made.id, { senderRate: wrong })).status, JSON.stringify(wrong)).toBe(400);
    expect(await storedConfig(made.id)).toMatchObject({ password: "hush-hush", window: 20 });
    const refused = async (body: object) => (await update(made.id, body)).body.data;
    expect(await refused({ mode: "asleep" })).toMatchObject([{ path: ["mode"] }]);
    expect(await refused({ window: 0 })).toMatchObject([{ path: ["config", "window"] }]);
    expect((await update(sandboxProviderId, { window: 3 })).body.data).toMatchObject([
      { path: ["window"], key: "providers.errors.noLimit" },
    ]);
    expect((await update(sandboxProviderId, { mode: "paused" })).status).toBe(409);
    expect((await read(made.id)).body).toMatchObject({ mode: "draining", rate: null, window: 20 });
  });
}); // prettier-ignore
