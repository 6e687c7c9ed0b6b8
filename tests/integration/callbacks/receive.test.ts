import pino from "pino";
import { expect, test, vi } from "vitest";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { signatureHeader, signCallback } from "#server/channels/sandbox-callback.ts";
import { sql } from "#server/db/client.ts";
import { newId, newIdAt } from "#server/db/ids.ts";
import { runHousekeeping } from "#server/jobs/handlers/housekeeping.ts";
import {
  callBack,
  callbackSecret,
  createCaller,
  storedCallbacks,
} from "#tests/support/callbacks.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const signedAs = (signature: string) => ({ [signatureHeader]: signature });

test("a signed call is stored with its job before it is answered", async () => {
  const { id } = await createCaller();
  const { status, text, headers } = await callBack(id, { content: { reports: [] } });
  expect([status, text, headers.get("cache-control")]).toEqual([200, "", "no-store"]);
  const [stored, more] = await storedCallbacks(id);
  expect(stored).toMatchObject({ isApplied: false, error: null, headers: {} });
  expect(more).toBeUndefined();
  const jobs = await sql()`
    select 1 from graphile_worker._private_jobs where payload->>'id' = ${stored?.id ?? ""}`;
  expect(jobs.length).toBe(1);
});

test("a repeated call is the same call, also at the same moment", async () => {
  const { id } = await createCaller();
  const same = { content: { reports: [], note: newId() } };
  const answers = await Promise.all(Array.from({ length: 8 }, async () => callBack(id, same)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await storedCallbacks(id)).toHaveLength(1);
  await callBack(id, { content: { reports: [], note: newId() } });
  expect(await storedCallbacks(id)).toHaveLength(2);
});

test.each([
  ["of another secret", "0".repeat(64)],
  ["that is empty", ""],
  ["of another length", "00"],
  ["that is no hexadecimal", "\u00ff".repeat(64)],
])("a signature %s is 401 and nothing else: not parsed, not stored", async (_name, signature) => {
  const { id } = await createCaller();
  for (const content of [{ reports: [] }, "{ no JSON", "x".repeat(1_000_000)]) {
    const { status, text } = await callBack(id, { content, headers: signedAs(signature) });
    expect([status, text]).toEqual([401, '{"error":401}']);
  }
  expect(await storedCallbacks(id)).toEqual([]);
});

test("a signature covers the query and the method too", async () => {
  const { id } = await createCaller();
  const elsewhere = { method: "POST", query: "", body: Buffer.from("{}") } as const;
  const headers = signedAs(signCallback(callbackSecret, elsewhere));
  expect((await callBack(id, { content: "{}", headers })).status).toBe(200);
  expect((await callBack(id, { content: "{}", headers, query: "a=1" })).status).toBe(401);
  expect((await callBack(id, { method: "GET", headers })).status).toBe(401);
});

test("refusals are logged once, without what was sent", async () => {
  const holder = globalThis as typeof globalThis & { cabinetLog?: unknown };
  const lines: string[] = [];
  const before = holder.cabinetLog;
  holder.cabinetLog = pino({}, { write: (line: string) => void lines.push(line) });
  const { id } = await createCaller();
  for (let turn = 0; turn < 5; turn++)
    await callBack(id, { headers: signedAs("wrong-signature"), content: "what was sent" });
  holder.cabinetLog = before;
  const said = lines.filter((line) => line.includes(id));
  expect(said).toHaveLength(1);
  expect(lines.join()).not.toMatch(/wrong-signature|what was sent/);
  expect(lines.join()).not.toContain(callbackSecret);
});

test("a callback has no address: 404 for unknown, switched off, without a secret, and other kinds", async () => {
  const off = await createCaller({ isActive: false });
  const bare = await createCaller({ config: {} });
  const short = await createCaller({ config: { callbackSecret: "short" } });
  const smpp = await createCaller({ kind: "smpp" });
  const unheard = await createCaller({ kind: "constructor" });
  const ids = [off, bare, short, smpp, unheard].map(({ id }) => id);
  for (const id of [...ids, newId(), sandboxProviderId, "../x", ""]) {
    const { status, text } = await callBack(id, { content: { reports: [] } });
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ error: 404, name: "NotFound" });
  }
});

test("a body may have 1 MB and not a byte more", async () => {
  const { id } = await createCaller();
  expect((await callBack(id, { content: "x".repeat(1024 * 1024) })).status).toBe(200);
  const { status, text } = await callBack(id, { content: "x".repeat(1024 * 1024 + 1) });
  expect(status).toBe(413);
  expect(JSON.parse(text)).toMatchObject({ error: 413, key: "commons.errors.body.large" });
  expect(await storedCallbacks(id)).toHaveLength(1);
});

test("a GET whose signature is right gets its challenge back and stores nothing", async () => {
  const { id } = await createCaller();
  const query = "challenge=%3Cscript%3E1&more=2";
  const right = await callBack(id, { method: "GET", query });
  expect([right.status, right.text]).toEqual([200, "<script>1"]);
  expect(right.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(right.headers.get("x-content-type-options")).toBe("nosniff");
  const wrong = await callBack(id, { method: "GET", query, secret: "not the provider's secret" });
  expect(wrong.status).toBe(401);
  expect(await storedCallbacks(id)).toEqual([]);
});

test("who is refused too often waits; the provider elsewhere doesn't", async () => {
  const { id } = await createCaller();
  const statuses = new Set<number>();
  for (let turn = 0; turn < 61; turn++)
    statuses.add(
      (await callBack(id, { headers: signedAs("wrong"), address: "203.0.113.9" })).status,
    );
  expect([...statuses]).toEqual([401]);
  const { status, headers, text } = await callBack(id, { address: "203.0.113.9" });
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(JSON.parse(text).message).toMatch(/^Too many requests\. Try again in \d+ seconds?$/);
  expect((await callBack(id, { content: "{}" })).status).toBe(200);
});

test("calls beyond what memory is meant for are sent away, and the room is free again", async () => {
  const { id } = await createCaller();
  const calls = Array.from({ length: 200 }, async (_, at) => callBack(id, { content: { at } }));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const taken = statuses.filter((status) => status === 200).length;
  expect(await storedCallbacks(id)).toHaveLength(taken);
  expect((await callBack(id, { content: "{}" })).status).toBe(200);
});

test("bodies that are held back keep no room from a provider that has called before", async () => {
  const { id } = await createCaller();
  expect((await callBack(id, { content: "{}" })).status).toBe(200);
  const senders: ReadableStreamDefaultController[] = [];
  const held = Array.from({ length: 80 }, async (_, at) => {
    const content = new ReadableStream({ start: (sender) => void senders.push(sender) });
    const { status } = await callBack(id, { content, address: `203.0.113.${50 + (at % 5)}` });
    return status;
  });
  await vi.waitFor(() => expect(senders).toHaveLength(80));
  const genuine = Array.from({ length: 12 }, async (_, at) => callBack(id, { content: { at } }));
  expect((await Promise.all(genuine)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  for (const sender of senders) sender.error(new Error("gone"));
  const ends = await Promise.all(held);
  expect(ends.filter((status) => status === 400)).toHaveLength(48);
  expect(ends.filter((status) => status === 503)).toHaveLength(32);
});

test("who sends no bodies too often waits, as who signs wrongly does", async () => {
  const { id } = await createCaller();
  const address = "203.0.113.77";
  for (let turn = 0; turn < 61; turn++) {
    const content = new ReadableStream({ start: (sender) => sender.error(new Error("gone")) });
    expect((await callBack(id, { content, address })).status).toBe(400);
  }
  expect((await callBack(id, { content: "{}", address })).status).toBe(429);
});

test("stored calls go after thirty days", async () => {
  const { id } = await createCaller();
  await callBack(id, { content: "{}" });
  const [recent] = await storedCallbacks(id);
  const old = newIdAt(new Date(Date.now() - 31 * 86_400_000));
  await sql()`
    insert into provider_callbacks (id, provider_id, digest, method, query, headers, body)
    values (${old}, ${id}, '\\x00', 'POST', '', '{}', '')`;
  await runHousekeeping();
  expect((await storedCallbacks(id)).map((row) => row.id)).toEqual([recent?.id]);
});
