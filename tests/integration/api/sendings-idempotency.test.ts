import { describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createCaller, rubles } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";

const caller = prepareCaller();
const { send, rowsOf, balanceOf } = sendCalls(caller);

describe("Idempotency-Key on POST /sendings", () => {
  const headers = { "Idempotency-Key": "order-1" };

  it.each([
    ["one recipient", { recipient: "+79161234567" }, ""],
    ["many", { recipient: ["+79161234567", "+79161234568"] }, ""],
    ["each", { recipient: ["+79161234567", "+79161234568"] }, "?return=each"],
  ])("replays the first answer and sends once: %s", async (_name, given, query) => {
    const first = await send(given, { query, headers });
    const again = await send(given, { query, headers });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const [counted] = await sql()<{ tasks: number }[]>`
      select count(*)::int as tasks from tasks where owner_id = ${caller().user.id}`;
    expect((await rowsOf()).length + (counted?.tasks ?? 0)).toBe(query ? 2 : 1);
  });

  it("answers 409 when the key was another send's, and takes it from another account", async () => {
    await send({}, { headers });
    const other = await send({ payload: { sender: "Cabinet", text: "Bye" } }, { headers });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ error: 409, key: "commons.errors.idempotency.reused" });
    expect((await send({}, { headers, as: await createCaller() })).status).toBe(200);
  });

  it("sends once however many come at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => send({}, { headers })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await rowsOf()).toHaveLength(1);
    expect(await balanceOf()).toBe(rubles(999));
  });

  it.each([
    ["one recipient", { recipient: "+79161234567" }, ""],
    ["each", { recipient: ["+79161234567"] }, "?return=each"],
  ])("answers all of them alike where the money covers one: %s", async (_name, given, query) => {
    const poor = await createCaller({ balance: rubles(1) });
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => send(given, { query, headers, as: poor })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await rowsOf(poor.user.id)).toHaveLength(1);
    expect(await balanceOf(poor.user.id)).toBe(rubles(0));
    expect((await send(given, { query, as: poor })).status).toBe(400);
  });

  it("doesn't keep a refusal: nothing happened that could happen twice", async () => {
    const poor = await createCaller({ balance: rubles(0) });
    expect((await send({}, { headers, as: poor })).status).toBe(400);
    await sql()`update balances set overdraft = 10000 where owner_id = ${poor.user.id}`;
    expect((await send({}, { headers, as: poor })).status).toBe(200);
  });
});
