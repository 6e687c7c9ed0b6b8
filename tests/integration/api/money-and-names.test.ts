import { describe, expect, it } from "vitest";
import { billingView } from "#lib/billings/billing-view.ts";
import { sendernameView } from "#lib/sendernames/sendername.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { callApi, type Caller, createCaller, createFamily, rubles } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as oneBilling from "../../../app/api/billings/[id]/route.ts";
import * as balance from "../../../app/api/billings/balance/[userId]/route.ts";
import * as billings from "../../../app/api/billings/route.ts";
import * as sendernames from "../../../app/api/sendernames/route.ts";

let reseller: Caller;
let caller: Caller;
let stranger: Caller;

prepareApi(async () => {
  ({ reseller, caller, stranger } = await createFamily({ overdraft: rubles(50) }));
});

describe("GET /billings/balance/{userId}", () => {
  const read = async (userId: string, as: Caller | null = caller) =>
    callApi(balance, `GET /billings/balance/${userId}`, { caller: as, params: { userId } });

  it("answers the balance as a number", async () => {
    expect(await read(caller.user.id)).toMatchObject({ status: 200, body: { result: 1000 } });
    expect((await read(caller.user.id, reseller)).body).toEqual({ result: 1000 });
  });

  it("answers 404 for any other account, 401 without a token", async () => {
    for (const id of [stranger.user.id, reseller.user.id, newId()]) {
      expect((await read(id)).status).toBe(404);
    }
    expect((await read(caller.user.id, null)).body).toEqual({ error: 401 });
  });
});

describe("billings", () => {
  const list = async (query = "", as: Caller | null = caller) =>
    callApi(billings, `GET /billings${query}`, { caller: as });
  const read = async (id: string, as: Caller | null = caller) =>
    callApi(oneBilling, `GET /billings/${id}`, { caller: as, params: { id } });

  it("are listed, filtered and read as documented", async () => {
    const owner = await createCaller({ balance: rubles(0) });
    const ownerId = owner.user.id;
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await createBilling(sql(), { ownerId, amount: rubles(100), at: at(30) });
    const paid = await createBilling(sql(), {
      ownerId,
      amount: rubles(-10),
      source: "sendings.sms",
      at: at(20),
    });
    await createBilling(sql(), {
      ownerId,
      amount: rubles(-5),
      status: "refunded",
      source: "sendings.sms",
      at: at(10),
    });
    const amounts = async (query: string) =>
      (await list(query, owner)).body.data.map(({ amount }: { amount: number }) => amount);
    const { body } = await list("", owner);
    expect(body).toMatchObject({ total: 3, offset: 0, nextAfter: null });
    for (const row of body.data) expect(billingView.strict().parse(row)).toEqual(row);
    expect(await amounts("")).toEqual([-5, -10, 100]);
    expect(await amounts("?source=sendings.sms")).toEqual([-5, -10]);
    expect(await amounts("?status=refunded")).toEqual([-5]);
    expect(await amounts("?$limit=1&$offset=1")).toEqual([-10]);
    expect(await amounts("?order[0][0]=createdAt&order[0][1]=asc&limit=1")).toEqual([100]);
    expect(await amounts(`?createdAt.$lt=${encodeURIComponent(at(25).toISOString())}`)).toEqual([
      100,
    ]);
    expect((await list("?$limit=1000", owner)).body.limit).toBe(1000);
    expect((await list("?status=lost", owner)).status).toBe(400);
    expect((await read(paid.id, owner)).body).toMatchObject({
      id: paid.id,
      amount: -10,
      currency: "RUB",
    });
  });

  it("are not found by what is no id", async () => {
    expect((await read("x")).status).toBe(404);
  });
});

describe("GET /sendernames", () => {
  const list = async (query = "", as: Caller | null = caller) =>
    callApi(sendernames, `GET /sendernames${query}`, { caller: as });

  it("lists, filters and leaves the usable ones", async () => {
    const parent = await createCaller({ role: "reseller" });
    const owner = await createCaller({ resellerId: parent.user.id });
    const ownerId = owner.user.id;
    await createSendername(sql(), {
      ownerId,
      name: "Waiting",
      moderation: "pending",
      comment: "Ltd, 7701",
    });
    await createSendername(sql(), {
      ownerId,
      name: "79160000000",
      type: "voice",
      adminComment: "fine",
    });
    const gone = await createSendername(sql(), { ownerId, name: "Gone" });
    await sql()`update sendernames set is_active = false where id = ${gone.id}`;
    const names = async (query: string, as = owner) =>
      (await list(query, as)).body.data.map(({ name }: { name: string }) => name);
    const { body } = await list("", owner);
    expect(body).toMatchObject({ total: 4, offset: 0, nextAfter: null });
    for (const row of body.data) expect(sendernameView.strict().parse(row)).toEqual(row);
    expect(body.data[2]).toMatchObject({
      comment: "Ltd, 7701",
      meta: { comment: "Ltd, 7701", adminComment: null },
    });
    expect(await names("")).toEqual(["Gone", "79160000000", "Waiting", "Cabinet"]);
    expect(await names("?type=sms&isActive=true&$scope=usable")).toEqual(["Cabinet"]);
    expect(await names("?$scope[0]=usable")).toEqual(["79160000000", "Cabinet"]);
    // One may be used only once it is approved.
    expect(await names("?isActive=false")).toEqual(["Gone", "Waiting"]);
    expect(body.data.map(({ isActive }: { isActive: boolean }) => isActive)).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(await names("?isActive=1&type[]=voice")).toEqual(["79160000000"]);
    expect(await names("?moderation=pending")).toEqual(["Waiting"]);
    expect(await names("?$search=cab&$scope=full")).toEqual(["Cabinet"]);
    expect(await names("?name=Waiting")).toEqual(["Waiting"]);
    expect(await names("", parent)).toHaveLength(5);
    expect(await names("?$scope=usable", parent)).toEqual(["Cabinet"]);
    for (const query of ["?isActive=maybe", "?type=pigeon", "?$scope=mine"]) {
      expect((await list(query, owner)).status).toBe(400);
    }
  });
});
