import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { providerTestView } from "#lib/providers/provider-test.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createProvider } from "#server/seed/factories/providers.ts";
import { callApi } from "#tests/support/api.ts";
import { type HttpProvider, json, startHttpProvider } from "#tests/support/http-provider.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { startSmsc } from "#tests/support/smsc.ts";
import * as route from "../../../app/api/providers/[id]/test/route.ts";

const caller = prepareCaller({ role: "manager" });

let provider: HttpProvider;
beforeAll(async () => (provider = await startHttpProvider()));
afterAll(() => provider.stop());
beforeEach(() => {
  provider.next.length = 0;
  provider.taken.length = 0;
});

const config = (given: Record<string, unknown> = {}) => ({
  channels: "sms,viber",
  url: `${provider.url}/send?key={{secret.key}}`,
  headers: "Authorization: Basic {{secret.login}}:{{secret.key}}",
  body: '{"to":"{{recipient}}","text":"{{text}}","via":"{{channel}}"}',
  secrets: "key=hush-hush+&\nlogin=our-login",
  idPath: "id",
  ...given,
});

async function run(id: string, body: Record<string, unknown> = {}) {
  return callApi(route, `POST /providers/${id}/test`, {
    caller: caller(),
    params: { id },
    body: { recipient: "+7 916 123-45-67", text: "One", ...body },
  });
}

describe("one message sent by an operator", () => {
  test("goes past the rules, is kept nowhere, and its exchange has no secret", async () => {
    provider.next.push(json(200, { id: "given", echo: "hush-hush+&" }));
    const { id } = await createProvider(sql(), { kind: "http", config: config(), isActive: false });
    const { status, body } = await run(id);
    expect(status).toBe(200);
    expect(providerTestView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ outcome: "sent", error: null });
    expect(body.steps).toMatchObject([
      {
        direction: "out",
        name: `POST ${provider.url}/send?key=••••`,
        data: { body: '{"to":"+79161234567","text":"One","via":"sms"}' },
      },
      { direction: "in", name: "HTTP 200", data: { body: expect.stringContaining("given") } },
    ]);
    const basic = Buffer.from("our-login:hush-hush+&").toString("base64");
    expect(provider.taken[0]?.headers.authorization).toBe(`Basic ${basic}`);
    for (const secret of ["hush-hush", "our-login", basic])
      expect(JSON.stringify(body)).not.toContain(secret);
    const [made] = await sql()`select count(*)::int as count from sendings`;
    expect(made).toEqual({ count: 0 });
    const events = await sql()`select name from events where name = 'providers.tested'`;
    expect(events.length).toBeGreaterThan(0);
  });

  test("by a bot shows its exchange without the token, which stands in its addresses", async () => {
    const token = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw";
    const { id } = await createProvider(sql(), {
      kind: "telegram",
      config: { baseUrl: provider.url, username: "@shop_bot", botToken: token },
    });
    const person = { provider_id: id, person: "42", address: "+79161234567" };
    await sql()`
      insert into channel_people ${sql()({ ...person, shared_at: new Date(), has_left: false, seen_at: new Date() })}`;
    provider.next.push(json(200, { ok: true, result: { message_id: 7 } }));
    const { body } = await run(id);
    expect(body).toMatchObject({
      outcome: "sent",
      steps: [{ name: `POST ${provider.url}/bot••••/sendMessage` }, { name: "HTTP 200" }],
    });
    expect(provider.taken[0]?.url).toBe(`/bot${token}/sendMessage`);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test("says why a provider refused, and that one is away", async () => {
    provider.next.push(json(400, { error: "hush-hush+& is blocked" }));
    const refusing = await createProvider(sql(), {
      kind: "http",
      config: config({ errorPath: "error" }),
    });
    expect((await run(refusing.id, { type: "viber" })).body).toMatchObject({
      outcome: "failed",
      error: "•••• is blocked",
    });
    const away = await createProvider(sql(), {
      kind: "http",
      config: config({ url: "http://127.0.0.1:9/" }),
    });
    expect((await run(away.id)).body).toMatchObject({
      outcome: "retry",
      steps: [{ direction: "out" }, { direction: "in", name: "connect" }],
    });
  });

  test("by SMPP shows every PDU up to the receipt, and no password", async () => {
    const smsc = await startSmsc({ receipts: "after", receiptDelayMs: 20, password: "s3cr3t99" });
    const { id } = await createProvider(sql(), {
      kind: "smpp",
      config: { host: "127.0.0.1", port: smsc.port, systemId: "cabinet", password: "s3cr3t99" },
    });
    const { body } = await run(id);
    expect(body.outcome).toBe("sent");
    const said = body.steps.map(
      ({ direction, name }: { direction: string; name: string }) => `${direction} ${name}`,
    );
    expect(said.slice(0, 4)).toEqual([
      "out bind_transceiver",
      "in bind_transceiver_resp",
      "out submit_sm",
      "in submit_sm_resp",
    ]);
    expect(said).toContain("in deliver_sm");
    expect(said).toContain("in delivered");
    expect(JSON.stringify(body)).not.toContain("s3cr3t99");
    await smsc.close();
  });

  test("by the sandbox is delivered as it would be", async () => {
    await sql()`update providers set config = '{"minDelayMs": 1, "maxDelayMs": 5}' where id = ${sandboxProviderId}`;
    const { body } = await run(sandboxProviderId, { recipient: "+79000000002" });
    expect(body.steps.at(-1)).toMatchObject({ direction: "in", name: "delivered" });
  });

  test.each([
    [{ recipient: "nobody" }, ["recipient"]],
    [{ text: " " }, ["text"]],
    [{ type: "email" }, ["type"]],
    [{ type: "pigeon" }, ["type"]],
  ])("is refused: %j", async (given, path) => {
    const { id } = await createProvider(sql(), { kind: "http", config: config() });
    const { status, body } = await run(id, given);
    expect(status).toBe(400);
    expect(body.data).toMatchObject([{ path }]);
    expect(provider.taken).toEqual([]);
  });

  test("by a provider that is not there, or whose settings are incomplete", async () => {
    expect((await run(crypto.randomUUID())).status).toBe(404);
    const { id } = await createProvider(sql(), { kind: "http", config: { channels: "sms" } });
    expect((await run(id)).body.key).toBe("providers.errors.unfit");
  });
});
