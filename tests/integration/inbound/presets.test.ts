import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { PresetId } from "#lib/inbound/preset-ids.ts";
import { presetIds } from "#lib/inbound/preset-ids.ts";
import { presets } from "#lib/inbound/presets.ts";
import { samples } from "#lib/inbound/samples.ts";
import {
  applyWaiting,
  inboundCalls,
  post,
  sentBy,
  templateOf,
} from "#tests/support/inbound-calls.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller();
const calls = inboundCalls(caller);
const secret = "a secret that both know";

const hmac = (encoding: "hex" | "base64", ...parts: string[]) =>
  createHmac("sha256", secret).update(parts.join("")).digest(encoding);

/** How each system shows that a call is its own, written from its documentation. */
const signed: Record<PresetId, (url: string, body: string) => Record<string, string>> = {
  custom: () => ({ authorization: `Bearer ${secret}` }),
  bitrix24: () => ({}),
  amocrm: () => ({ authorization: `Bearer ${secret}` }),
  hubspot: (url, body) => {
    const time = String(Date.now());
    return {
      "x-hubspot-request-timestamp": time,
      "x-hubspot-signature-v3": hmac("base64", "POST", url, body, time),
    };
  },
  woocommerce: (_url, body) => ({ "x-wc-webhook-signature": hmac("base64", body) }),
  shopify: (_url, body) => ({ "x-shopify-hmac-sha256": hmac("base64", body) }),
  tilda: () => ({ "x-api-key": secret }),
  "google-forms": () => ({ authorization: `Bearer ${secret}` }),
  grafana: (_url, body) => {
    const time = String(Math.floor(Date.now() / 1000));
    return {
      "x-grafana-alerting-timestamp": time,
      "x-grafana-alerting-signature": hmac("hex", time, ":", body),
    };
  },
  alertmanager: () => ({
    authorization: `Basic ${Buffer.from(`cabinet:${secret}`).toString("base64")}`,
  }),
  zabbix: () => ({ authorization: `Bearer ${secret}` }),
  github: (_url, body) => ({ "x-hub-signature-256": `sha256=${hmac("hex", body)}` }),
  gitlab: () => ({ "x-gitlab-token": secret }),
};

/** Bitrix24 sends its token in the body. */
const bodyOf = (preset: PresetId) =>
  samples[preset].body.replace("51856fefc120afa4b628cc82d3935cce", encodeURIComponent(secret));

const people = "+79000000002";
/** Systems that watch over something name no person: the number is the account's own. */
const phoneOf = (preset: PresetId) => presets[preset].settings.mapping.phone || people;

const texts: Partial<Record<PresetId, string[]>> = {
  custom: ["Hi :   "],
  bitrix24: ["Hi Anna: DEAL_15  "],
  amocrm: ["Hi Anna:   "],
  hubspot: ["Hi Anna:   "],
  woocommerce: ["Hi Anna: 727 2935.00 "],
  shopify: ["Hi Anna: #9999 388.00 "],
  tilda: ["Hi Anna: Order  "],
  "google-forms": ["Hi Anna:   "],
  grafana: ["Hi : DiskFull The disk of db1 is full firing"],
  alertmanager: [
    "Hi : DiskFull The disk of db1 is full firing",
    "Hi : DiskFull The disk of db2 is full firing",
  ],
  zabbix: ["Hi : Problem: disk is full 98 % of /data is used db1"],
  github: ["Hi : example/shop Build main"],
  gitlab: ["Hi : example/shop main Anna"],
};

async function open(preset: PresetId) {
  const { mapping, when, eventId } = presets[preset].settings;
  const { status, body } = await calls.add({
    type: "inbound",
    preset,
    title: preset,
    secret,
    settings: {
      templateId: await templateOf(caller()),
      mapping: { ...mapping, phone: phoneOf(preset) },
      when,
      eventId,
    },
  });
  expect(status).toBe(200);
  return body.url as string;
}

describe.each(presetIds)("the preset of %s", (preset) => {
  const { type, query = "", headers } = samples[preset];
  const body = bodyOf(preset);
  const call = (url: string, extra: Record<string, string>, given = body) =>
    post(url, { body: given, type, query, headers: { ...headers, ...extra } });
  const fullUrl = (url: string) => (query ? `${url}?${query}` : url);

  it("understands what the system posts, and sends it once however often it comes", async () => {
    const url = await open(preset);
    const answer = await call(url, signed[preset](fullUrl(url), body));
    expect(answer).toMatchObject({ status: 200, body: { status: "accepted" } });
    await applyWaiting(caller(), 2);
    const sent = (texts[preset] ?? []).map((text) => ({ recipient: people, text }));
    expect(await sentBy(caller())).toEqual(sent);

    const again = await call(url, signed[preset](fullUrl(url), body));
    expect(again).toMatchObject({ status: 200, body: { status: "repeated" } });
    await applyWaiting(caller());
    expect(await sentBy(caller())).toEqual(sent);
    const [stored] = (await calls.calls()).body.data;
    expect(stored).toMatchObject({ state: "sent", repeats: 1 });
  });

  it("refuses a call that isn't signed with its secret", async () => {
    const url = await open(preset);
    const isInBody = preset === "bitrix24";
    const wrong = isInBody ? samples[preset].body : body;
    const given = isInBody ? {} : signed[preset](`${fullUrl(url)}x`, `${body} `);
    const forged = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        value.includes(secret) ? "another" : value.replace(/^Basic .*$/, "Basic YTpi"),
      ]),
    );
    expect((await call(url, forged, wrong)).status).toBe(401);
    expect((await call(url, {}, wrong)).status).toBe(401);
    expect((await calls.calls()).body.total).toBe(0);
  });
});

it("an old signature of HubSpot or Grafana is refused", async () => {
  for (const [preset, ms] of [
    ["hubspot", 1],
    ["grafana", 1000],
  ] as const) {
    const url = await open(preset);
    const { body, type } = samples[preset];
    const time = String(Math.floor((Date.now() - 6 * 60_000) / ms));
    const headers: Record<string, string> =
      preset === "hubspot"
        ? {
            "x-hubspot-request-timestamp": time,
            "x-hubspot-signature-v3": hmac("base64", "POST", url, body, time),
          }
        : {
            "x-grafana-alerting-timestamp": time,
            "x-grafana-alerting-signature": hmac("hex", time, ":", body),
          };
    expect((await post(url, { body, type, headers })).status).toBe(401);
  }
});

it("answers the questions by which WooCommerce and Tilda try an address", async () => {
  const type = "application/x-www-form-urlencoded";
  const shop = await open("woocommerce");
  expect(await post(shop, { body: "webhook_id=12", type })).toMatchObject({
    status: 200,
    body: { status: "ignored" },
  });
  const site = await open("tilda");
  expect((await post(site, { body: "test=test", type })).status).toBe(200);
});
