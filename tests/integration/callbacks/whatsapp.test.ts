import { beforeEach, expect, test } from "vitest";
import { applyCallback } from "#server/callbacks/service.ts";
import { signBody } from "#server/channels/api/signed-callback.ts";
import { hubSignature } from "#server/channels/meta/meta-callback.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createCaller } from "#tests/support/api.ts";
import { callBack, storedCallbacks } from "#tests/support/callbacks.ts";
import { appSecret } from "#tests/support/graph-server.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const phoneNumberId = "106540352242922";
const verifyToken = "a token of ours";
let provider: Provider;
beforeEach(async () => {
  const config = { phoneNumberId, appSecret, verifyToken, accessToken: "EAAG-x" };
  provider = await createProvider(sql(), { kind: "whatsapp", config });
});

const webhook = (value: object, ownNumber = phoneNumberId) => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "102290129340398",
      changes: [
        {
          field: "messages",
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: "15550783881", phone_number_id: ownNumber },
            ...value,
          },
        },
      ],
    },
  ],
});

const status = (id: string, word: string, given: object = {}) => ({
  id,
  status: word,
  timestamp: "1749416383",
  recipient_id: "79160000001",
  ...given,
});

async function post(content: object, key = appSecret) {
  const text = JSON.stringify(content);
  const signature = signBody({ body: Buffer.from(text) }, { prefix: "sha256=", key });
  return callBack(provider.id, { content: text, headers: { [hubSignature]: signature } });
}

async function applyAll(): Promise<void> {
  for (const { id } of await storedCallbacks(provider.id)) await applyCallback(id);
}

const rowsOf = async (ownerId: string) =>
  Object.fromEntries(
    (
      await sql()<{ id: string; status: string; error: string | null }[]>`
        select provider_message_id as id, status, error from sendings where owner_id = ${ownerId}`
    ).map(({ id, status: is, error }) => [id, error === null ? is : `${is} ${error}`]),
  );

test("statuses come signed, in any order, repeated, and for other numbers of the app", async () => {
  const { user } = await createCaller();
  await createSendings(
    sql(),
    user.id,
    ["w1", "w2", "w3", "w4"].map((providerMessageId) => ({
      status: "sent" as const,
      type: "whatsapp" as const,
      providerId: provider.id,
      providerMessageId,
    })),
  );
  const errors = [{ code: 131_047, title: "Re-engagement message" }];
  const other = [
    { code: 131_049, title: "Held", error_data: { details: "Not delivered for health" } },
  ];
  expect(
    (await post(webhook({ statuses: [status("w1", "read"), status("w4", "delivered")] }))).status,
  ).toBe(200);
  await post(webhook({ statuses: [status("w1", "sent"), status("w1", "delivered")] }));
  await post(webhook({ statuses: [status("w1", "read"), status("w4", "delivered")] }));
  await post(webhook({ statuses: [status("w2", "failed", { errors })] }));
  await post(webhook({ statuses: [status("w3", "failed", { errors: other })] }));
  await post(webhook({ statuses: [status("w4", "failed", { errors })] }, "999"));
  await post(webhook({ statuses: [status("w4", "deleted")] }));
  await applyAll();
  await applyAll();
  expect(await rowsOf(user.id)).toEqual({
    w1: "seen",
    w2: "failed whatsapp.window",
    w3: "failed 131049 Not delivered for health",
    w4: "delivered",
  });
});

test("a status settles the very message in doubt that it names by our id", async () => {
  const { user } = await createCaller();
  const recipient = "+79160000001";
  const doubt = { status: "processing" as const, type: "whatsapp" as const, recipient };
  await createSendings(sql(), user.id, [
    { ...doubt, providerId: provider.id },
    { ...doubt, providerId: provider.id },
  ]);
  await sql()`update sendings set doubt_at = now(), sent_at = null where owner_id = ${user.id}`;
  const rows = await sql()<{ id: string }[]>`
    select id from sendings where owner_id = ${user.id} order by id`;
  const named = rows[1]?.id ?? "";
  const stranger = { biz_opaque_callback_data: "11111111-1111-7111-8111-111111111111" };
  await post(webhook({ statuses: [status("x", "delivered", stranger)] }));
  await post(webhook({ statuses: [status("y", "delivered")] }));
  await post(
    webhook({ statuses: [status("z", "delivered", { biz_opaque_callback_data: named })] }),
  );
  await applyAll();
  const after = await sql()`
    select id, status, provider_message_id as "name" from sendings where owner_id = ${user.id} order by id`;
  expect(after).toEqual([
    { id: rows[0]?.id, status: "processing", name: null },
    { id: named, status: "delivered", name: "z" },
  ]);
});

test("what people write and which button they press is kept once", async () => {
  const from = "79162223344";
  const at = { from, timestamp: "1749416383" };
  const messages = [
    { ...at, id: "in1", type: "text", text: { body: "Да" } },
    {
      ...at,
      id: "in2",
      type: "interactive",
      interactive: { type: "button_reply", button_reply: { id: "y", title: "Yes" } },
    },
    { ...at, id: "in3", type: "button", button: { payload: "p", text: "Stop it" } },
    {
      ...at,
      id: "in4",
      type: "image",
      image: { id: "1", mime_type: "image/jpeg", caption: "This one" },
    },
    { ...at, id: "in5", type: "reaction", reaction: { message_id: "w1", emoji: "👍" } },
  ];
  await post(webhook({ messages }));
  await post(webhook({ messages: messages.slice(0, 1), contacts: [{ wa_id: from }] }));
  await applyAll();
  const incoming = await sql()`
    select type, "to", payload->>'text' as text from sendings_incoming where "from" = ${`+${from}`} order by id`;
  expect(incoming).toEqual(
    ["Да", "Yes", "Stop it", "This one"].map((text) => ({
      type: "whatsapp",
      to: "+15550783881",
      text,
    })),
  );
});

test("calls that the app's secret has not signed are refused", async () => {
  const content = webhook({ statuses: [status("w1", "read")] });
  expect((await post(content, "another secret, as long as it is")).status).toBe(401);
  const headers = { [hubSignature]: "" };
  expect((await callBack(provider.id, { content, headers })).status).toBe(401);
  expect(await storedCallbacks(provider.id)).toEqual([]);
});

test("Meta's check of the address is answered with its number, for the right token only", async () => {
  const ask = async (token: string, challenge = "1158201444") =>
    callBack(provider.id, {
      method: "GET",
      query: `${new URLSearchParams({ "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": challenge })}`,
    });
  expect(await ask(verifyToken)).toMatchObject({ status: 200, text: "1158201444" });
  expect((await ask("a token of others")).status).toBe(401);
  expect((await ask(verifyToken, "<script>")).status).toBe(401);
  expect(await storedCallbacks(provider.id)).toEqual([]);
});

test("without the app's secret there are no callbacks", async () => {
  provider = await createProvider(sql(), {
    kind: "whatsapp",
    config: { phoneNumberId, verifyToken },
  });
  expect((await post(webhook({}))).status).toBe(404);
});
