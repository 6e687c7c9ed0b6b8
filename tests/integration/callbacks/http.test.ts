import { beforeEach, describe, expect, test } from "vitest";
import { applyCallback } from "#server/callbacks/service.ts";
import { secretHeader } from "#server/channels/callback-secret.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createCaller } from "#tests/support/api.ts";
import { callBack, callbackSecret, storedCallbacks } from "#tests/support/callbacks.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const base = {
  channels: "sms",
  url: "https://provider.example/send",
  callbackSecret,
  callbackIdPath: "results[*].id",
  callbackStatusPath: "results[*].status.name",
  callbackStatuses: "DELIVRD=delivered, READ=seen, UNDELIV=failed, ENROUTE=sent",
};

let provider: Provider;
beforeEach(async () => {
  provider = await createProvider(sql(), { kind: "http", config: base });
});

const signed = { headers: { [secretHeader]: callbackSecret, "content-type": "application/json" } };

async function createSent(ids: string[]): Promise<string> {
  const { user } = await createCaller();
  await createSendings(
    sql(),
    user.id,
    ids.map((providerMessageId) => ({
      status: "sent" as const,
      providerId: provider.id,
      providerMessageId,
    })),
  );
  return user.id;
}

const statuses = async (ownerId: string) =>
  Object.fromEntries(
    (
      await sql()<{ id: string; status: string; error: string | null }[]>`
        select provider_message_id as id, status, error from sendings where owner_id = ${ownerId}`
    ).map(({ id, status, error }) => [id, error === null ? status : `${status} ${error}`]),
  );

async function applyAll(): Promise<void> {
  for (const { id } of await storedCallbacks(provider.id)) await applyCallback(id);
}

const report = (...results: [id: string, status: string][]) => ({
  results: results.map(([id, name]) => ({ id, status: { name } })),
});

describe("callbacks of a described provider", () => {
  test("bring many reports at once, in any order, once however often they come", async () => {
    const owner = await createSent(["a", "b", "c", "d"]);
    const send = async (content: unknown) =>
      expect((await callBack(provider.id, { content, ...signed })).status).toBe(200);
    await send(report(["a", "READ"], ["b", "UNDELIV"], ["d", "ENROUTE"]));
    await send(report(["a", "delivrd"], ["c", "DELIVRD"], ["d", "QUEUED"]));
    await send(report(["a", "READ"], ["b", "UNDELIV"], ["d", "ENROUTE"]));
    await applyAll();
    await applyAll();
    expect(await statuses(owner)).toEqual({
      a: "seen",
      b: "failed UNDELIV",
      c: "delivered",
      d: "sent",
    });
    expect(await storedCallbacks(provider.id)).toHaveLength(2);
  });

  test("with a wrong secret or none are refused; the secret in the address is never stored", async () => {
    const content = report(["a", "DELIVRD"]);
    for (const headers of [{ [secretHeader]: "" }, { [secretHeader]: `${callbackSecret}x` }])
      expect((await callBack(provider.id, { content, headers })).status).toBe(401);
    const query = `x=1&secret=${encodeURIComponent(callbackSecret)}&y=2`;
    const headers = { "content-type": "application/json" };
    expect((await callBack(provider.id, { content, query, headers })).status).toBe(200);
    const rows = await sql()<{ query: string; headers: unknown }[]>`
      select query, headers from provider_callbacks where provider_id = ${provider.id}`;
    expect(rows).toEqual([{ query: "x=1&y=2", headers }]);
  });

  test("may be forms and queries, and bring answers of recipients", async () => {
    const config = {
      ...base,
      callbackIdPath: "sid",
      callbackStatusPath: "state",
      incomingFromPath: "From",
      incomingToPath: "To",
      incomingTextPath: "Body",
    };
    provider = await createProvider(sql(), { kind: "http", config });
    const owner = await createSent(["f", "q"]);
    const headers = {
      [secretHeader]: callbackSecret,
      "content-type": "application/x-www-form-urlencoded",
    };
    const call = async (content: string, query = "") =>
      callBack(provider.id, { content, headers, query });
    await call("sid=f&state=READ");
    expect(
      (await callBack(provider.id, { method: "GET", query: "sid=q&state=DELIVRD", headers }))
        .status,
    ).toBe(200);
    const answer = new URLSearchParams({
      sid: "in1",
      From: "7 (916) 222-33-44",
      To: "Shop",
      Body: "Да",
    });
    await call(answer.toString());
    // The provider repeats it with another attempt number.
    await call(`${answer}&attempt=2`);
    await applyAll();
    expect(await statuses(owner)).toEqual({ f: "seen", q: "delivered" });
    const incoming = await sql()`
      select type, "to", payload->>'text' as text from sendings_incoming where "from" = '+79162223344'`;
    expect(incoming).toEqual([{ type: "sms", to: "Shop", text: "Да" }]);
  });

  test("name numbers as their country writes them", async () => {
    const config = { ...base, callbackIdPath: "id", incomingFromPath: "from", incomingToPath: "to", incomingTextPath: "text", country: "ru" };
    provider = await createProvider(sql(), { kind: "http", config });
    await createSent(["n"]);
    const froms = ["8 916 555-01-01", "9165550102", "0079165550103", "+7916\u200B5550104"];
    for (const [at, from] of froms.entries())
      await callBack(provider.id, { content: JSON.stringify({ id: `n${at}`, from, to: "Sh\u200Bop", text: "STOP" }), ...signed });
    await applyAll();
    const rows = await sql()`
      select "from", "to" from sendings_incoming where "from" like '+7916555010%' order by "from"`;
    expect(rows.map(({ from, to }) => [from, to])).toEqual(
      [1, 2, 3, 4].map((last) => [`+7916555010${last}`, "Shop"]),
    );
  }); // prettier-ignore

  test.each([
    ["no JSON", "{broken"],
    ["nothing at the paths", JSON.stringify({ other: 1 })],
    ["bytes that are no text", "results"],
  ])("that can't be read (%s) are kept and marked", async (_, content) => {
    expect((await callBack(provider.id, { content, ...signed })).status).toBe(200);
    await applyAll();
    const [stored] = await storedCallbacks(provider.id);
    expect(stored).toMatchObject({ isApplied: false, error: expect.any(String) });
  });

  test("without a secret of sixteen characters there are none", async () => {
    provider = await createProvider(sql(), {
      kind: "http",
      config: { ...base, callbackSecret: "short" },
    });
    const headers = { [secretHeader]: "short" };
    expect((await callBack(provider.id, { content: report(["a", "READ"]), headers })).status).toBe(
      404,
    );
  });
});
