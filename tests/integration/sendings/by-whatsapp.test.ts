import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signBody } from "#server/channels/api/signed-callback.ts";
import { hubSignature } from "#server/channels/meta/meta-callback.ts";
import { sql } from "#server/db/client.ts";
import {
  createProvider,
  createRoutingRule,
  type Provider,
} from "#server/seed/factories/providers.ts";
import type { Caller } from "#tests/support/api.ts";
import { callBack } from "#tests/support/callbacks.ts";
import {
  createSender,
  eventually,
  prepareWorker,
  read,
  send,
} from "#tests/support/channel-sends.ts";
import {
  appSecret,
  graphError,
  graphToken,
  postedTo,
  startGraph,
} from "#tests/support/graph-server.ts";
import type { HttpProvider } from "#tests/support/http-provider.ts";
import { balanceOf } from "#tests/support/payments.ts";

prepareWorker();

const phoneNumberId = "106540352242922";
const path = `/v23.0/${phoneNumberId}/messages`;
const recipient = "+79161234567";

let graph: HttpProvider;
let provider: Provider;
let caller: Caller;
beforeAll(async () => {
  graph = await startGraph((url, count) =>
    url === path ? { messages: [{ id: `wamid.${count}` }] } : null,
  );
  const config = {
    baseUrl: graph.url,
    phoneNumberId,
    accessToken: graphToken,
    appSecret,
    timeoutMs: 1000,
  };
  provider = await createProvider(sql(), { kind: "whatsapp", config });
  await createRoutingRule(sql(), { providerId: provider.id, type: "whatsapp" });
  caller = await createSender("whatsapp", "Shop", 2);
});
afterAll(() => graph.stop());
beforeEach(() => {
  graph.taken.length = 0;
});

async function sendOne(): Promise<string> {
  const { status, body } = await send(caller, {
    type: "whatsapp",
    payload: { sender: "Shop", text: "Hi" },
    recipient,
  });
  expect(status).toBeLessThan(300);
  return body.data?.[0]?.id ?? body.id;
}

async function report(given: object): Promise<void> {
  const value = {
    metadata: { display_phone_number: "15550783881", phone_number_id: phoneNumberId },
    statuses: [{ timestamp: "1749416383", recipient_id: "79161234567", ...given }],
  };
  const content = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  });
  const signature = signBody({ body: Buffer.from(content) }, { prefix: "sha256=", key: appSecret });
  const { status } = await callBack(provider.id, {
    content,
    headers: { [hubSignature]: signature },
  });
  expect(status).toBe(200);
}

const becomes = async (id: string, expected: object) =>
  eventually(async () => expect(await read(caller, id)).toMatchObject(expected));

test("a message leaves once, is paid for, and is read", async () => {
  const before = await balanceOf(caller.user.id);
  const id = await sendOne();
  await becomes(id, { status: "sent" });
  const [row] = await sql()<{ name: string }[]>`
    select provider_message_id as name from sendings where id = ${id}`;
  await report({ id: row?.name, status: "read" });
  await becomes(id, { status: "seen" });
  expect(postedTo(graph, path)).toMatchObject([{ biz_opaque_callback_data: id }]);
  expect(before - (await balanceOf(caller.user.id))).toBe(2);
});

test("outside of the 24 hours it fails with its reason and costs nothing", async () => {
  const before = await balanceOf(caller.user.id);
  graph.next.push(graphError(400, 131_047));
  const id = await sendOne();
  await becomes(id, { status: "failed" });
  const [row] = await sql()`select error from sendings where id = ${id}`;
  expect(row).toEqual({ error: "whatsapp.window" });
  expect(await balanceOf(caller.user.id)).toBe(before);
  expect(graph.taken).toHaveLength(1);
});

test("without an answer it is never sent again, and settled by the status that names it", async () => {
  graph.next.push((_request, response) => void response.destroy());
  const id = await sendOne();
  await eventually(async () => {
    const [row] = await sql()`select doubt_at is not null as doubt from sendings where id = ${id}`;
    expect(row).toEqual({ doubt: true });
  });
  await report({ id: "wamid.lost", status: "delivered", biz_opaque_callback_data: id });
  await becomes(id, { status: "delivered" });
  expect(graph.taken).toHaveLength(1);
});
