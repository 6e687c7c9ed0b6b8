import { describe, expect, test } from "vitest";
import { httpPresetFields, httpPresets } from "#lib/providers/http-presets.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { providerCalls } from "#tests/support/provider-calls.ts";

const caller = prepareCaller({ role: "manager" });
const { create, read, update, createRule, check } = providerCalls(caller);

const provider = (config: Record<string, unknown> = {}) => ({
  kind: "http",
  title: "Aggregator",
  config: {
    channels: "viber, sms",
    url: "https://provider.example/send",
    body: '{"to":"{{digits}}"}',
    headers: "X-Key: {{secret.key}}",
    secrets: "key=hush-hush",
    ...config,
  },
});

describe("providers described by templates", () => {
  test("carry the channels that they name, and no others", async () => {
    const { body } = await create(provider());
    expect(body.channels).toEqual(["sms", "viber"]);
    expect(body.config).toMatchObject({
      channels: "sms,viber",
      method: "POST",
      successStatus: "^2",
    });
    expect(JSON.stringify([body, (await read(body.id)).body])).not.toContain("hush-hush");
    expect((await createRule({ ProviderId: body.id, type: "email" })).status).toBe(400);
    expect((await createRule({ ProviderId: body.id, type: "viber", priority: 900 })).status).toBe(
      200,
    );
    const found = await check("?recipient=%2B79161234567&type=viber");
    expect(found.body.provider.id).toBe(body.id);
    await update(body.id, { config: { ...provider().config, secrets: "", channels: "sms" } });
    const after = await check("?recipient=%2B79161234567&type=viber");
    expect(after.body.provider?.id).not.toBe(body.id);
  });

  test.each([
    [{ channels: "" }, "channels"],
    [{ channels: "sms,pigeon" }, "channels"],
    [{ url: "" }, "url"],
    [{ url: "ftp://provider.example" }, "url"],
    [{ url: "https://{{recipient}}.example/" }, "url"],
    [{ url: "https://user:password@provider.example/" }, "url"],
    [{ url: "https://provider.example/{{unknown}}" }, "url"],
    [{ url: "/send" }, "url"],
    [{ url: "//other.example/send", baseUrl: "https://provider.example" }, "url"],
    [{ baseUrl: "provider.example" }, "baseUrl"],
    [{ method: "TRACE" }, "method"],
    [{ headers: "no colon" }, "headers"],
    [{ headers: "Host: other.example" }, "headers"],
    [{ body: "{{secret.other}}" }, "body"],
    [{ secrets: "key=" }, "secrets"],
    [{ successStatus: "(" }, "successStatus"],
    [{ successStatus: "(?=2)" }, "successStatus"],
    [{ idPath: "a..b" }, "idPath"],
    [{ idPath: "a[*].b" }, "idPath"],
    [{ callbackStatuses: "DELIVRD=arrived" }, "callbackStatuses"],
    [{ window: 0 }, "window"],
  ])("are refused with %j", async (config, field) => {
    const { status, body } = await create(provider(config));
    expect(status).toBe(400);
    expect(body.data[0].path).toEqual(["config", field]);
    expect(body.data[0].message).not.toBe(body.data[0].key);
  });

  test("keep their keys while the site stays, whatever its path", async () => {
    const { id } = (await create(provider())).body;
    const change = async (config: Record<string, unknown>) =>
      (await update(id, { config: { ...provider(config).config, secrets: "" } })).status;
    expect(await change({ url: "https://provider.example/v2/send?to={{digits}}" })).toBe(200);
    expect(await change({ url: "https://other.example/send" })).toBe(400);
    expect(await change({ url: "/send", baseUrl: "https://other.example" })).toBe(400);
    expect(await change({ url: "http://provider.example/send" })).toBe(400);
    expect(await change({ verifyCertificate: false })).toBe(400);
  });

  test.each(httpPresets)("%s has settings that fit, once its keys are entered", async (preset) => {
    const { title, fields } = httpPresetFields[preset];
    const filled = { ...fields, secrets: fields.secrets.replaceAll("=", "=filled") };
    const { status, body } = await create({ kind: "http", title, config: filled });
    expect(body).toMatchObject({ channels: ["sms"] });
    expect(status).toBe(200);
    const empty = await create({ kind: "http", title, config: fields });
    expect(empty.body.data).toMatchObject([{ path: ["config", "secrets"] }]);
  });
});
