import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { codeOf } from "#server/auth/derived-code.ts";
import { findBillingFaults } from "#server/billings/billing-faults.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { expireVerifications, takeStep } from "#server/verifications/service.ts";
import type { Caller } from "#tests/support/api.ts";
import { type HttpProvider, json, startHttpProvider } from "#tests/support/http-provider.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";
import { createPayer, newPhone, verifyCalls } from "#tests/support/verify-calls.ts";

prepareApi();

let provider: HttpProvider;
let caller: Caller;
beforeAll(async () => {
  provider = await startHttpProvider(json(200, { id: "given" }));
  const { id: providerId } = await createProvider(sql(), {
    kind: "http",
    config: {
      channels: "sms,voice,flashcall",
      url: `${provider.url}/send`,
      body: '{"id":"{{id}}","to":"{{digits}}","text":"{{text}}","via":"{{channel}}"}',
      idPath: "id",
    },
  });
  await createRoutingRule(sql(), { providerId, priority: 100 });
});
afterAll(async () => provider.stop());
beforeEach(async () => (caller = await createPayer()));

const { start, find, read, tryCode } = verifyCalls(() => caller);
const { balanceOf } = sendCalls(() => caller);
const price = 22_000n;

async function started(body: object = {}) {
  const phone = newPhone();
  const answer = await start({ phone, ...body });
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  return { phone, id: String(answer.body.id) };
}

const wrongOf = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, "0"); // prettier-ignore

async function chargeOf(id: string) {
  const [row] = await sql()<{ status: string; amount: bigint; source: string }[]>`
    select status, amount, source from billings where id = ${id}`;
  return row;
}

async function provenBooks() {
  expect(await findLedgerFaults(sql())).toEqual([]);
  expect(await findBillingFaults(sql())).toEqual([]);
}

it("keeps no code anywhere, charges nothing but the success, and that once", async () => {
  const before = await balanceOf();
  const { id, phone } = await started();
  expect(await chargeOf(id)).toEqual({ status: "pending", amount: -price, source: "verify" });
  expect(before - (await balanceOf())).toBe(price);

  const code = codeOf(id, 6);
  const [row] = await sql()<{ all: string }[]>`
    select to_jsonb(v)::text || (select jsonb_agg(to_jsonb(s))::text from sendings s where s.id = any(v.sendings))
      || (select jsonb_agg(to_jsonb(e))::text from events e where e.owner_id = v.owner_id) as all
    from verifications v where id = ${id}`;
  expect(row?.all).toContain("******");
  expect(row?.all).toContain(phone);
  expect(row?.all).not.toContain(`${code}.`);
  const [message] = await sql()<{ price: bigint; text: string }[]>`
    select price, text from sendings where owner_id = ${caller.user.id}`;
  expect(message).toEqual({ price: 0n, text: "Your code: ******. Tell it to no one." });

  const right = await tryCode(id, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(right).toMatchObject({ status: 200, body: { status: "approved" } });
  expect(await chargeOf(id)).toMatchObject({ status: "complete" });
  expect(before - (await balanceOf())).toBe(price);
  expect(await tryCode(id, code)).toMatchObject({ status: 400, body: { attemptsLeft: 0 } });
  expect((await read(id)).body).toMatchObject({ state: "approved", phone, price: 2.2 });
  expect((await find("?state=approved")).body.total).toBe(1);
  await provenBooks();
});

it("ends after five wrong codes, gives the price back, and takes the right one no more", async () => {
  const before = await balanceOf();
  const { id } = await started();
  const code = codeOf(id, 6);
  for (const left of [4, 3, 2, 1, 0])
    expect(await tryCode(id, wrongOf(code))).toMatchObject({
      status: 400,
      body: { error: 400, attemptsLeft: left },
    });
  expect(await tryCode(id, code)).toMatchObject({ status: 400, body: { attemptsLeft: 0 } });
  expect((await read(id)).body).toMatchObject({ state: "failed", attempts: 5, price: 0 });
  expect(await balanceOf()).toBe(before);
  await provenBooks();
});

it("approves once and charges once when right answers come at once", async () => {
  const before = await balanceOf();
  const { id } = await started();
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => tryCode(id, codeOf(id, 6))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(11);
  expect(before - (await balanceOf())).toBe(price);
  await provenBooks();
});

it("counts wrong answers that come at once, each of them", async () => {
  const { id } = await started();
  const code = codeOf(id, 6);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => tryCode(id, wrongOf(code))),
  );
  const left = answers.map(({ body }) => body.attemptsLeft).toSorted((a, b) => b - a);
  expect(left.slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
  expect(new Set(left.slice(5))).toEqual(new Set([0]));
});

it("ends the older code with a newer one, and sends five an hour to a number", async () => {
  const before = await balanceOf();
  const phone = newPhone();
  const ids: string[] = [];
  for (let sent = 0; sent < 5; sent++) ids.push((await start({ phone })).body.id);
  const sixth = await start({ phone });
  expect(sixth).toMatchObject({ status: 429, body: { key: "verifications.errors.often" } });
  expect(sixth.headers.get("x-ratelimit-remaining")).toBe("0");
  expect(before - (await balanceOf())).toBe(price);
  const [oldest = "", newest = ""] = [ids[0], ids[4]];
  expect(await tryCode(oldest, codeOf(oldest, 6))).toMatchObject({ status: 400 });
  expect(await tryCode(newest, codeOf(newest, 6))).toMatchObject({ status: 200 });
  await provenBooks();
});

it("sends once for an idempotency key", async () => {
  const before = await balanceOf();
  const body = { phone: newPhone() };
  const headers = { "idempotency-key": "code-1" };
  const answers = await Promise.all([start(body, headers), start(body, headers)]);
  expect(answers[0].body.id).toBe(answers[1].body.id);
  expect(before - (await balanceOf())).toBe(price);
  const key = { "idempotency-key": "answer-1" };
  const { id } = answers[0].body;
  for (let time = 0; time < 2; time++)
    expect(await tryCode(id, codeOf(id, 6), key)).toMatchObject({ status: 200 });
});

it("goes on to a call when the message fails or takes too long, for the same code and price", async () => {
  const before = await balanceOf();
  const channels = ["sms", "voice", "flashcall"];
  const { id } = await started({ channels });
  await takeStep(id);
  expect((await read(id)).body.channel).toBe("sms");
  await sql()`update sendings set status = 'failed' where owner_id = ${caller.user.id}`;
  await Promise.all([takeStep(id), takeStep(id)]);
  expect((await read(id)).body).toMatchObject({ channel: "voice" });
  await takeStep(id, Date.now() + 41_000);
  const { body } = await read(id);
  expect(body).toMatchObject({ channel: "flashcall" });
  expect(body.sendings).toHaveLength(3);
  const rows = await sql()<{ type: string; text: string; price: bigint }[]>`
    select type, text, price from sendings where owner_id = ${caller.user.id} order by id`;
  expect(rows).toEqual([
    { type: "sms", text: "Your code: ****. Tell it to no one.", price: 0n },
    { type: "voice", text: "Your code: *, *, *, *. Tell it to no one.", price: 0n },
    { type: "flashcall", text: "****", price: 0n },
  ]);
  expect(before - (await balanceOf())).toBe(price);
  expect(await tryCode(id, codeOf(id, 4))).toMatchObject({ status: 200 });
  await takeStep(id, Date.now() + 90_000);
  expect((await read(id)).body.sendings).toHaveLength(3);
});

it("gives the price back when the time is over", async () => {
  const before = await balanceOf();
  const { id } = await started();
  await sql()`update verifications set expired_at = now() - interval '1 second' where id = ${id}`;
  expect(await tryCode(id, codeOf(id, 6))).toMatchObject({ status: 400 });
  expect((await read(id)).body).toMatchObject({ state: "expired", price: 0 });
  await Promise.all([expireVerifications(), expireVerifications()]);
  expect(await balanceOf()).toBe(before);
  await provenBooks();
});

it("doesn't know the checks of another account", async () => {
  const { id } = await started();
  const other = await createPayer();
  expect((await tryCode(id, codeOf(id, 6), {}, other)).status).toBe(404);
  expect((await read(id, other)).status).toBe(404);
  expect((await find("", other)).body.total).toBe(0);
  expect((await read(id)).body.attempts).toBe(0);
});

it("hands the code over to the provider, and to it alone", async () => {
  const { dispatchSendings } = await import("#server/sendings/service.ts");
  const { openChannel, createContext } = await import("#tests/support/channels.ts");
  const { id, phone } = await started();
  const [row] = await sql()<{ id: string; providerId: string }[]>`
    select id, provider_id from sendings where owner_id = ${caller.user.id}`;
  const [kept] = await sql()<{ config: Record<string, unknown> }[]>`
    select config from providers where id = ${row?.providerId ?? ""}`;
  const channel = openChannel("http", kept?.config ?? {}, createContext());
  const batch = {
    providerId: row?.providerId ?? "",
    ownerId: caller.user.id,
    ids: [row?.id ?? ""],
  };
  const worker = { workerId: id, isStopping: () => false };
  await sql()`insert into workers (id) values (${id}) on conflict do nothing`;
  await vi.waitFor(async () => {
    await dispatchSendings(batch, channel, worker);
    expect(provider.taken.some(({ body }) => body.includes(phone.slice(1)))).toBe(true);
  });
  const said = provider.taken.find(({ body }) => body.includes(phone.slice(1)));
  expect(JSON.parse(said?.body ?? "{}").text).toBe(
    `Your code: ${codeOf(id, 6)}. Tell it to no one.`,
  );
  await channel.stop();
});
