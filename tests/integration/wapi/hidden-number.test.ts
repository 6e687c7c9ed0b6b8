import { afterAll, beforeAll, expect, test } from "vitest";
import { applyCallback } from "#server/callbacks/service.ts";
import { signatureHeader, signWaha } from "#server/channels/waha/callback.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { callBack, callbackSecret, storedCallbacks } from "#tests/support/callbacks.ts";
import { createSender } from "#tests/support/channel-sends.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { startWaha, wahaKey } from "#tests/support/waha-server.ts";

prepareApi();

let waha: Awaited<ReturnType<typeof startWaha>>;
let provider: Provider;
beforeAll(async () => {
  waha = await startWaha();
  const config = { url: waha.url, apiKey: wahaKey, callbackSecret, timeoutMs: 1000 };
  provider = await createProvider(sql(), { kind: "waha", config });
  await createSender("wapi", "Shop", 1);
});
afterAll(async () => waha.stop());

/** Receives a message from a contact whose number is hidden; returns the stored callback. */
async function hear(text: string, payload: object): Promise<string> {
  const content = {
    event: "message",
    session: "cabinet-1",
    me: { id: "79161112233@c.us" },
    payload: { id: `in-${text}`, fromMe: false, body: text, ...payload },
  };
  const body = Buffer.from(JSON.stringify(content));
  const headers = { [signatureHeader]: signWaha(callbackSecret, { body }) };
  expect((await callBack(provider.id, { content, headers })).status).toBe(200);
  return (await storedCallbacks(provider.id)).at(-1)?.id ?? "";
}

async function sendersOf(text: string): Promise<string[]> {
  const rows = await sql()<{ from: string }[]>`
    select "from" from sendings_incoming where payload->>'text' = ${text}`;
  return rows.map(({ from }) => from);
}

test("a hidden sender is known by the number beside it, else by what the gateway says", async () => {
  const beside = { key: { remoteJidAlt: "79162223344@s.whatsapp.net" } };
  await applyCallback(await hear("beside", { from: "4639135154355@lid", _data: beside }));
  expect(await sendersOf("beside")).toEqual(["+79162223344"]);
  expect(waha.asked).toEqual([]);

  waha.numbers.set("112893567721673", "79163334455@c.us");
  const asked = await hear("asked", { from: "112893567721673@lid" });
  // Also 422: its phone is about to connect again.
  for (const status of [503, 422]) {
    waha.trouble.status = status;
    await expect(applyCallback(asked)).rejects.toThrow(String(status));
  }
  waha.trouble.status = null;
  await applyCallback(asked);
  await applyCallback(asked);
  expect(await sendersOf("asked")).toEqual(["+79163334455"]);

  await applyCallback(await hear("nobody", { from: "999@lid" }));
  expect(await sendersOf("nobody")).toEqual([]);
  // A story for everyone is no answer, even though the contact's number is in the event.
  await applyCallback(await hear("story", { from: "status@broadcast", _data: beside }));
  expect(await sendersOf("story")).toEqual([]);
  expect((await storedCallbacks(provider.id)).every(({ isApplied }) => isApplied)).toBe(true);
});
