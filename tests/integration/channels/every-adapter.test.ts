import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { type Adapter, address, type Answer, person } from "#tests/support/adapters/adapter.ts";
import {
  dripping,
  endless,
  half,
  oddities,
  silent,
} from "#tests/support/adapters/hostile-answers.ts";
import { metaAdapters } from "#tests/support/adapters/meta.ts";
import { browserAt, otherAdapters, ownPhone, pushAdapter } from "#tests/support/adapters/others.ts";
import { socialAdapters } from "#tests/support/adapters/social.ts";
import { createCaller } from "#tests/support/api.ts";
import { callBack, storedCallbacks } from "#tests/support/callbacks.ts";
import { createContext, createMessage, openChannel } from "#tests/support/channels.ts";
import { type HttpProvider, json, startHttpProvider } from "#tests/support/http-provider.ts";
import { calledBack, invite } from "#tests/support/invited.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { linkPhone } from "#tests/support/subscriptions.ts";

process.env.WEBHOOK_ALLOW_PRIVATE ??= "loopback";
prepareApi();

const adapters: [string, Adapter][] = [
  ...otherAdapters,
  ...metaAdapters,
  ...socialAdapters,
  pushAdapter,
].map((adapter) => [adapter.kind, adapter]);

let server: HttpProvider;
/** Stands within the platform's own network: nothing may be led to it. */
let inside: HttpProvider;
let provider: Provider;
let ownerId: string;
beforeAll(async () => {
  server = await startHttpProvider();
  inside = await startHttpProvider();
});
afterAll(async () => {
  await server.stop();
  await inside.stop();
});
beforeEach(async () => {
  server.taken.length = 0;
  server.next.length = 0;
  ownerId = (await createCaller()).user.id;
});

const configOf = (adapter: Adapter) => ({ ...adapter.config(server.url), timeoutMs: 1000 });

/** A provider of the kind, with the person who gets the message. */
async function prepare(adapter: Adapter): Promise<void> {
  const { kind, people } = adapter;
  server.state.usual = adapter.usual;
  provider = await createProvider(sql(), { kind, config: configOf(adapter) });
  const whom = kind === "webpush" ? browserAt(server.url) : person;
  if (people === "invited") await invite(provider.id, { ownerId, person: whom, address });
  if (people === "proved")
    await sql()`
      insert into channel_people (provider_id, person, address, shared_at, has_left, seen_at)
      values (${provider.id}, ${person}, ${address}, now(), false, now())`;
  if (kind !== "waha") return;
  await sql()`update wapi_instances set state = 'waiting', phone = null where phone = ${ownPhone}`;
  await linkPhone(ownerId, provider.id, ownPhone);
}

/** Has calls before the message answered as usual, then these answers given. */
function given(adapter: Adapter, ...answers: Answer[]): void {
  for (let at = 0; at < adapter.before; at += 1) server.next.push(adapter.usual);
  server.next.push(...answers);
}

/** Hands one message over; answers its outcome and what the channel says of itself then. */
async function submit({ kind, type, text = "Hello", sender = "Cabinet", ...adapter }: Adapter) {
  const context = createContext(provider.id);
  const channel = openChannel(kind, configOf({ kind, type, ...adapter }), context);
  const message = createMessage({ type, text, sender, ownerId, recipient: address });
  const begunAt = performance.now();
  const [result] = await channel.submit([message]);
  const took = performance.now() - begunAt;
  const said = { isReady: channel.isReady(), problem: channel.problem?.() ?? null };
  await channel.stop();
  if (!result) throw new Error("no outcome");
  expect(JSON.stringify([result, said, context.logged]), "our token").not.toContain(adapter.token);
  return { result, took, ...said };
}

describe.each(adapters)("%s", (_, adapter) => {
  beforeEach(() => prepare(adapter));
  const { whenThrottled, unclear, before } = adapter;

  test("a refusal for load is waited for", async () => {
    given(adapter, adapter.throttled);
    const { result } = await submit(adapter);
    expect(result.outcome).toBe(whenThrottled);
    if (whenThrottled === "retry") return;
    const again = server.taken.slice(before).filter((_taken, at) => at % (before + 1) === 0);
    expect(again.length).toBe(2);
    expect(new Set(again.map(({ url }) => url)).size).toBe(1);
  });

  test.each([
    ["no answer", silent],
    ["half an answer", half],
    ["an answer in drops", dripping],
  ] as const)("%s says nothing of the message, in time", async (_name, answer) => {
    given(adapter, answer, answer, answer);
    const { result, took } = await submit(adapter);
    expect(result.outcome).toBe(unclear);
    expect(took).toBeLessThan(3 * 1000 + 2000);
  });

  test("an answer without an end is left", async () => {
    given(adapter, endless, endless, endless);
    const { result, took } = await submit(adapter);
    // A push service's status is its whole answer.
    expect(result.outcome).toBe(adapter.kind === "webpush" ? "sent" : "doubt");
    expect(took).toBeLessThan(3 * 1000 + 2000);
  });

  test("answers of other shapes are never taken for success, nor lose the message", async () => {
    for (const odd of oddities) {
      server.next.length = 0;
      given(adapter, ...Array.from({ length: 3 }, () => json(200, odd)));
      const { result } = await submit(adapter);
      const told = JSON.stringify(odd).slice(0, 80);
      if (adapter.kind === "webpush") continue;
      expect(result.outcome, told).not.toBe("sent");
      expect(result, told).not.toMatchObject({ error: "submission failed" });
    }
  });

  test("no redirect is followed", async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      server.next.length = 0;
      given(adapter, ...Array(3).fill(json(status, {}, { location: `${inside.url}/private` })));
      expect((await submit(adapter)).result.outcome, String(status)).not.toBe("sent");
    }
    expect(inside.taken).toEqual([]);
  });

  test("an address of a cloud's own metadata is not called", async () => {
    for (const url of ["http://169.254.169.254", "http://[fd00:ec2::254]", "http://2852039166"]) {
      if (adapter.kind === "webpush") continue;
      const { result } = await submit({ ...adapter, config: () => adapter.config(url) });
      expect(result, url).toMatchObject({ outcome: "retry" });
      expect("error" in result && result.error, url).toContain("forbidden");
    }
  });

  test.runIf(adapter.accepted)("an id that no text can hold is stored without it", async () => {
    given(adapter, json(200, adapter.accepted?.("a\0b\ud800")));
    const { result } = await submit(adapter);
    if (adapter.kind !== "telegramGateway") expect(result.outcome).toBe("sent");
    const [row] = await sql()`select ${JSON.stringify(result)}::text::jsonb as kept`;
    expect(row).toBeDefined();
  });

  test.runIf(adapter.expired)("a token that has ended loses no message", async () => {
    given(adapter, adapter.expired ?? silent);
    const { result, isReady, problem } = await submit(adapter);
    expect(result.outcome).toBe("retry");
    expect(isReady).toBe(false);
    expect(problem).not.toBeNull();
  });

  test.runIf(adapter.reports)(
    "reports come in any order, repeated, and count once; forged ones never",
    async () => {
      const id = adapter.kind === "vk" ? `${person}:777` : `given-${adapter.kind}`;
      const { reports, sign, key } = adapter;
      const base = { status: "sent" as const, type: adapter.type, providerId: provider.id };
      await createSendings(sql(), ownerId, [
        { ...base, recipient: address, providerMessageId: id },
      ]);
      await sql()`update sendings set sent_at = now() - interval '1 minute' where owner_id = ${ownerId}`;
      const statusNow = async () =>
        (
          await sql()<{ status: string }[]>`select status from sendings where owner_id = ${ownerId}`
        )[0]?.status;
      const [seen, delivered] = [reports?.seen?.(id), reports?.delivered?.(id)].map(
        (call) => call && JSON.stringify(call),
      );
      if (!seen) throw new Error("nothing is reported");
      const forged = sign(seen, `${key.slice(0, -1)}~`);
      expect((await callBack(provider.id, forged)).status).toBe(401);
      // What was signed for another body.
      const { headers = {}, query = "" } = sign("{}", key);
      if (!query && adapter.kind !== "http" && adapter.kind !== "vk")
        expect((await callBack(provider.id, { content: seen, headers })).status).toBe(401);
      expect(await storedCallbacks(provider.id)).toEqual([]);
      expect(await statusNow()).toBe("sent");
      for (const call of [seen, delivered, seen, delivered, seen])
        if (call) expect((await calledBack(provider.id, sign(call, key))).status).toBe(200);
      expect(await statusNow()).toBe("seen");
      const [kept] = await sql()<{ seen: Date | null; failed: Date | null }[]>`
        select seen_at as seen, failed_at as failed from sendings where owner_id = ${ownerId}`;
      expect(kept).toMatchObject({ failed: null, seen: expect.any(Date) });
    },
  );

  test.runIf(adapter.heard)("what a person writes is heard once", async () => {
    const { heard, sign, key } = adapter;
    const text = `from ${adapter.kind}`;
    const tell = async (telling: number, by = key) =>
      (await calledBack(provider.id, sign(JSON.stringify(heard?.(text, telling)), by))).status;
    expect(await tell(1, `${key.slice(0, -1)}~`)).toBe(401);
    for (const telling of [1, 1, 2, 3, 2]) expect(await tell(telling)).toBe(200);
    const rows = await sql()`
      select type from sendings_incoming where payload->>'text' = ${text}`;
    expect(rows).toEqual([{ type: adapter.type }]);
  });
});
