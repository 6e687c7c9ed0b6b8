import { describe, expect, test } from "vitest";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { transaction } from "#server/db/transaction.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { writeResults } from "#server/sendings/dispatch/write-results.ts";
import { applyReports, settleDoubts } from "#server/sendings/service.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import {
  createSender,
  eventually,
  prepareWorker,
  read,
  send,
} from "#tests/support/channel-sends.ts";
import * as route from "../../../app/api/sendings/lookups/route.ts";

prepareWorker();

const recipient = "+79161234567";

async function download(caller: Caller, query = ""): Promise<string[][]> {
  const { status, body } = await callApi(route, `GET /sendings/lookups${query}`, { caller });
  expect(status).toBe(200);
  const lines = String(body).replace("\uFEFF", "").trim().split("\r\n");
  return lines.map((line) => line.split(";"));
}

async function asked(owner: Caller, type: "hlr" | "sms" = "hlr"): Promise<string> {
  const given = { type, status: "sent" as const, recipient };
  const [row] = await createSendings(sql(), owner.user.id, [given]);
  return row?.id ?? "";
}

const answer = (ownerId: string, sendingId: string, mccmnc: string) =>
  applyReports(sandboxProviderId, [
    {
      sendingId,
      ownerId,
      status: "delivered",
      error: null,
      at: new Date(),
      lookup: { isReachable: true, isRoaming: null, mccmnc },
    },
  ]);

const writeSent = (ownerId: string, id: string, providerMessageId: string) =>
  transaction((tx) =>
    writeResults(
      tx,
      { ownerId, providerId: sandboxProviderId },
      [{ id, outcome: "sent", providerMessageId }],
      newId(),
    ),
  );

describe("HLR", () => {
  test("asks about a number and keeps what the network answers", async () => {
    const caller = await createSender("hlr", "Cabinet", 0.15);
    const { status, body } = await send(caller, {
      type: "hlr",
      payload: { sender: "Cabinet" },
      recipient,
    });
    expect([status, body.price]).toEqual([200, 0.15]);
    await eventually(async () => expect((await read(caller, body.id)).status).toBe("delivered"));
    const { meta, payload } = await read(caller, body.id);
    expect(meta.lookup).toMatchObject({
      isReachable: expect.any(Boolean),
      isRoaming: expect.any(Boolean),
      country: "RU",
      operator: expect.any(String),
    });
    expect(payload).toEqual({ sender: "Cabinet", recipient, text: "" });
  });

  test("a test number is reachable, and costs nothing", async () => {
    const caller = await createSender("hlr", "Cabinet", 0.15);
    const message = { type: "hlr", payload: { sender: "Cabinet" }, recipient: "+79000000002" };
    const { body } = await send(caller, message);
    expect(body.price).toBe(0);
    await eventually(async () =>
      expect((await read(caller, body.id)).meta.lookup).toMatchObject({
        isReachable: true,
        isRoaming: false,
      }),
    );
  });

  test("the first answer stays; one about another channel's message, or another account's, is none", async () => {
    const caller = await createCaller();
    const [id, other, plain] = [
      await asked(caller),
      await asked(caller),
      await asked(caller, "sms"),
    ];
    await answer(caller.user.id, id, "25001");
    await answer(caller.user.id, id, "25002");
    expect((await read(caller, id)).meta.lookup).toEqual({
      isReachable: true,
      isRoaming: null,
      mccmnc: "25001",
      operator: "MTS",
      country: "RU",
    });
    await answer((await createCaller()).user.id, other, "25001");
    await answer(caller.user.id, plain, "25001");
    for (const none of [other, plain])
      expect((await read(caller, none)).meta).not.toHaveProperty("lookup");
  });

  test("an answer that overtakes the one to its submission is kept until then, however they pass each other", async () => {
    const caller = await createCaller();
    const lookup = { isReachable: false, isRoaming: null, mccmnc: "25099" };
    const report = (providerMessageId: string) =>
      applyReports(sandboxProviderId, [
        { providerMessageId, status: "delivered", error: null, at: new Date(), lookup },
      ]);
    const { id: ownerId } = caller.user;
    const [before, beside] = await createSendings(sql(), ownerId, [
      { type: "hlr", status: "processing", recipient },
      { type: "hlr", status: "processing", recipient },
    ]);
    await report("overtaken-1");
    await writeSent(ownerId, String(before?.id), "overtaken-1");
    // The submission is written by a transaction that doesn't see the report yet.
    await writeSent(ownerId, String(beside?.id), "overtaken-2");
    await sql()`
      insert into early_reports (provider_id, provider_message_id, status, at, lookup)
      values (${sandboxProviderId}, 'overtaken-2', 'delivered', now(), ${JSON.stringify(lookup)}::text::jsonb)`;
    await settleDoubts();
    for (const message of [before, beside]) {
      const { status, meta } = await read(caller, String(message?.id));
      expect([status, meta.lookup]).toMatchObject(["delivered", lookup]);
    }
    expect(await sql()`select from early_reports`).toHaveLength(0);
  });

  test("answers are downloaded under the list's filters, the own ones alone", async () => {
    const caller = await createCaller();
    const [first, second] = [await asked(caller), await asked(caller)];
    await asked(caller, "sms");
    await asked(await createCaller());
    await answer(caller.user.id, first, "25099");
    const lines = await download(caller);
    expect(
      lines.map(([number, , , reachable, country, , code]) => [number, reachable, country, code]),
    ).toEqual([
      ["Number", "Reachable", "Country", "Network code"],
      [recipient, "", "", ""],
      [recipient, "yes", "RU", "25099"],
    ]);
    expect(await download(caller, `?id=${second}`)).toHaveLength(2);
    expect(await download(caller, "?payload.recipient=%2B79161234568")).toHaveLength(1);
    const { status } = await callApi(route, "GET /sendings/lookups?type[]=x&nothing=1", { caller });
    expect(status).toBe(400);
  });

  test("more than a page of them come each once", async () => {
    const caller = await createCaller();
    const many = Array.from({ length: 4100 }, (_, at) => ({
      type: "hlr" as const,
      recipient: `+7916${String(at).padStart(7, "0")}`,
      price: 0n as never,
    }));
    await createSendings(sql(), caller.user.id, many);
    const numbers = (await download(caller)).slice(1).map(([number]) => number);
    expect(numbers).toHaveLength(4100);
    expect(new Set(numbers).size).toBe(4100);
  });
});
