import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { absentError } from "#lib/sendings/absent.ts";
import { sql } from "#server/db/client.ts";
import { createProvider } from "#server/seed/factories/providers.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { createContext, createMessage, openChannel } from "#tests/support/channels.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { linkPhone } from "#tests/support/subscriptions.ts";
import { startWaha, wahaKey } from "#tests/support/waha-server.ts";

prepareApi();

const phone = "+79161112233";
let waha: Awaited<ReturnType<typeof startWaha>>;
let caller: Caller;
let config: Record<string, unknown>;
beforeAll(async () => {
  waha = await startWaha();
  config = { url: waha.url, apiKey: wahaKey, timeoutMs: 1000 };
  const provider = await createProvider(sql(), { kind: "waha", config });
  caller = await createCaller();
  await linkPhone(caller.user.id, provider.id, phone);
});
afterAll(() => waha.stop());
beforeEach(() => {
  waha.trouble.status = null;
  waha.sessions.set("kept", { status: "WORKING", phone, config: {} });
});

async function submit(recipient: string) {
  const [result] = await openChannel("waha", config, createContext()).submit([
    createMessage({ ownerId: caller.user.id, type: "wapi", sender: phone, recipient }),
  ]);
  return result;
}
const asked = () => waha.asked.filter((call) => call.includes("check-exists")).length;

test("a recipient without WhatsApp is said to be absent", async () => {
  waha.absent.add("79165550000@c.us");
  expect(await submit("+79165550000")).toMatchObject({ outcome: "failed", error: absentError });
});

test("of a number that has it or is unknown, nothing is said", async () => {
  const before = asked();
  expect(await submit("+79165550001")).toMatchObject({ outcome: "sent" });
  expect(asked(), "who was reached is not asked about").toBe(before);
  waha.sessions.set("kept", { status: "STOPPED", phone, config: {} });
  expect(await submit("+79165550001")).toMatchObject({ outcome: "failed", error: "WAHA 422" });
  waha.trouble.status = 500;
  expect(await submit("+79165550000")).toMatchObject({ outcome: "doubt", error: "WAHA 500" });
  waha.trouble.status = "proxy";
  expect(await submit("+79165550000")).toMatchObject({ outcome: "retry" });
});
