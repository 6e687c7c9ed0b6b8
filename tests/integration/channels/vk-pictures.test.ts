import "#tests/support/own-storage.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OutboundMessage } from "#server/channels/channel.ts";
import { sql } from "#server/db/client.ts";
import { createFile } from "#server/seed/factories/files.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createCaller } from "#tests/support/api.ts";
import { createContext, createMessages, openChannel } from "#tests/support/channels.ts";
import { type HttpProvider, json, startHttpProvider } from "#tests/support/http-provider.ts";
import { invite, submitOne } from "#tests/support/invited.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { refusal, startVk, vkToken as accessToken } from "#tests/support/vk-server.ts";

prepareApi();

const address = "+79161234567";

let vk: HttpProvider;
let provider: Provider;
let ownerId: string;
beforeAll(async () => {
  vk = await startVk();
});
afterAll(() => vk.stop());
beforeEach(async () => {
  vk.taken.length = 0;
  provider = await createProvider(sql(), { kind: "vk", config: config() });
  ownerId = (await createCaller()).user.id;
});

const config = () => ({ baseUrl: vk.url, groupId: "186648891", accessToken, timeoutMs: 1000 });
const known = async () => invite(provider.id, { ownerId, person: "612444319", address });
const submit = async (message: Partial<OutboundMessage>) =>
  submitOne(
    { kind: "vk", config: config(), providerId: provider.id },
    { type: "vk", recipient: address, ownerId, ...message },
  );
const sentTo = (path: string) =>
  vk.taken
    .filter(({ url }) => url === path)
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

test("a picture is uploaded once, and buttons come below the text", async () => {
  await known();
  const { id: image } = await createFile(sql(), {
    ownerId,
    filename: "a.png",
    content: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  });
  const channel = openChannel("vk", config(), createContext(provider.id));
  const payload = { image, buttons: [{ text: "Yes", action: "agree" }] };
  const results = await channel.submit(
    createMessages(2, { type: "vk", recipient: address, ownerId, payload }),
  );
  await channel.stop();
  expect(results).toMatchObject([{ outcome: "sent" }, { outcome: "sent" }]);
  expect(vk.taken.filter(({ url }) => url === "/upload")).toHaveLength(1);
  const [first] = sentTo("/method/messages.send");
  expect(first?.attachment).toBe("photo-5_9_k");
  expect(JSON.parse(first?.keyboard ?? "")).toEqual({
    inline: true,
    buttons: [[{ action: { type: "text", label: "Yes", payload: '{"action":"agree"}' } }]],
  });
});

test("a picture that can't be uploaded now is tried again, and none goes without it", async () => {
  await known();
  const { id: image } = await createFile(sql(), { ownerId, filename: "b.png" });
  vk.next.push(refusal(10));
  expect(await submit({ payload: { image } })).toMatchObject({ outcome: "retry" });
  expect(sentTo("/method/messages.send")).toEqual([]);
});

test("an upload address within the platform's own network is never called", async () => {
  await known();
  const { id: image } = await createFile(sql(), { ownerId, filename: "c.png" });
  const inside = await startHttpProvider();
  for (const url of [`${inside.url}/upload`, "http://169.254.169.254/", "http://10.0.0.1/"]) {
    vk.next.push(json(200, { response: { upload_url: url } }));
    expect(await submit({ payload: { image } }), url).toMatchObject({
      outcome: "retry",
      error: "HTTP forbidden",
    });
  }
  expect(inside.taken).toEqual([]);
  expect(sentTo("/method/messages.send")).toEqual([]);
  await inside.stop();
});
