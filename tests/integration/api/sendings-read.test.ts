import { describe, expect, it } from "vitest";
import { sendingDetails, sendingView } from "#lib/sendings/sending.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { callApi, type Caller, createCaller, createFamily, rubles } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as one from "../../../app/api/sendings/[id]/route.ts";
import * as route from "../../../app/api/sendings/route.ts";

let reseller: Caller;
let caller: Caller;
let stranger: Caller;
let admin: Caller;
const group = newId();
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

prepareApi(async () => {
  ({ reseller, caller, stranger } = await createFamily());
  admin = await createCaller({ role: "admin" });
  await createSendings(sql(), caller.user.id, [
    { createdAt: ago(5), recipient: "+79160000001", status: "delivered", text: "100% discount" },
    { createdAt: ago(4), recipient: "+79160000002", status: "failed", sender: "Other" },
    { createdAt: ago(3), recipient: "+79160000003", status: "seen", type: "viber" },
    { createdAt: ago(2), recipient: "+79160000004", groupId: group },
    { createdAt: ago(1), recipient: "+79160000005", groupId: group, status: "pending" },
  ]);
  await createSendings(sql(), stranger.user.id, [{ createdAt: ago(1) }]);
});

async function list(query = "", as: Caller | null = caller) {
  return callApi(route, `GET /sendings${query}`, { caller: as });
}

/** Last digits of the recipients listed, which number the messages by age. */
async function listed(query: string, as = caller) {
  const { status, body } = await list(query, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map((row: { payload: { recipient: string } }) =>
    Number(row.payload.recipient.slice(-1)),
  );
}

const encoded = (moment: Date) => encodeURIComponent(moment.toISOString());

describe("GET /sendings", () => {
  it("answers the frame of a list, newest first, each row as documented", async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 5, offset: 0, limit: 16, nextAfter: null });
    expect(body).not.toHaveProperty("totalIsEstimate");
    for (const row of body.data) expect(sendingView.strict().parse(row)).toEqual(row);
    expect(body.data[0]).toMatchObject({
      type: "sms",
      state: { status: "pending", error: null },
      payload: { sender: "Cabinet", recipient: "+79160000005", text: "Hello" },
      price: 1,
      OwnerId: caller.user.id,
      meta: { stats: { segments: 1, characters: 5, encoding: "gsm" } },
    });
  });

  it.each([
    ["", [5, 4, 3, 2, 1]],
    ["?$limit=2", [5, 4]],
    ["?limit=2", [5, 4]],
    ["?$limit=2&$offset=2", [3, 2]],
    ["?limit=2&offset=2", [3, 2]],
    ["?%24limit=2&%24offset=4", [1]],
    ["?$limit=0", []],
    ["?$order[0][0]=createdAt&$order[0][1]=asc", [1, 2, 3, 4, 5]],
    ["?$order[0][0]=createdAt&$order[0][1]=DESC", [5, 4, 3, 2, 1]],
    ["?order[0][0]=createdAt&order[0][1]=asc&limit=1", [1]],
    [`?createdAt[$gt]=${encoded(ago(2.5))}`, [5, 4]],
    [`?createdAt.$gt=${encoded(ago(2.5))}`, [5, 4]],
    [`?createdAt.gte=${encoded(ago(2.5))}`, [5, 4]],
    [`?createdAt[$lt]=${encoded(ago(3.5))}`, [2, 1]],
    [`?createdAt.lt=${encoded(ago(3.5))}`, [2, 1]],
    [`?createdAt[$gt]=${encoded(ago(4.5))}&createdAt[$lt]=${encoded(ago(2.5))}`, [3, 2]],
    ["?type=viber", [3]],
    ["?type[]=viber&type[]=sms&$limit=2", [5, 4]],
    ["?type[$in][0]=viber", [3]],
    ["?state.status=failed", [2]],
    ["?state.status=errored", [2]],
    ["?state.status=stopped", []],
    ["?state.status[0]=errored&state.status[1]=seen", [3, 2]],
    ["?state[status]=seen", [3]],
    ["?state.status[0]=failed&state.status[1]=seen", [3, 2]],
    ["?payload.recipient=%2B79160000003", [3]],
    ["?payload[recipient]=89160000003", [3]],
    ["?payload.recipient=+79160000003", [3]],
    ["?payload.sender=Other", [2]],
    [`?groupId=${group}`, [5, 4]],
    [`?groupId=${newId()}`, []],
    ["?$search=100%25%20dis", [1]],
    ["?search=79160000002", [2]],
    ["?$search=89160000002", [2]],
    ["?$search=DIScount", [1]],
    ["?$search=100%25", [1]],
    ["?$search=%25%25%25", []],
    ["?$search=%25", [1]],
    ["?$scope=payload&$scope=Owner&$limit=1", [5]],
    ["?$scope[0]=full&$limit=1", [5]],
    ["?t=1700000000000&$limit=1", [5]],
  ])("%s", async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it("finds by id, chain and owner", async () => {
    const { body } = await list();
    const [{ id, chainId }] = body.data;
    expect(await listed(`?id=${id}`)).toEqual([5]);
    expect(await listed(`?chainId=${chainId}`)).toEqual([5]);
    expect(await listed(`?OwnerId=${caller.user.id}`, reseller)).toEqual([5, 4, 3, 2, 1]);
    expect(await listed(`?OwnerId=${stranger.user.id}`, reseller)).toEqual([]);
    expect(await listed(`?OwnerId=${stranger.user.id}`, admin)).toEqual([7]);
  });

  it("goes on after the last row of a page", async () => {
    const first = await list("?$limit=2");
    expect(await listed(`?$limit=2&$after=${first.body.nextAfter}`)).toEqual([3, 2]);
    const ascending = await list("?$limit=2&$order[0][0]=createdAt&$order[0][1]=asc");
    const query = `?$limit=2&$order[0][0]=createdAt&$order[0][1]=asc&$after=${ascending.body.nextAfter}`;
    expect(await listed(query)).toEqual([3, 4]);
  });

  it("adds the owner where $scope asks for it", async () => {
    const owner = { id: caller.user.id, username: caller.user.username };
    for (const scope of ["$scope=Owner", "$scope[0]=full", "$scope[]=payload&$scope[]=Owner"]) {
      const { body } = await list(`?${scope}&$limit=1`);
      expect(body.data[0].Owner).toMatchObject(owner);
    }
    expect((await list("?$limit=1")).body.data[0]).not.toHaveProperty("Owner");
  });

  it("gives a token at most 1000 rows", async () => {
    expect((await list("?$limit=1000")).body.limit).toBe(1000);
    expect((await list("?$limit=5000")).body.limit).toBe(1000);
  });

  it.each([
    "$limit=-1",
    "$limit=ten",
    "$offset=1.5",
    "$offset=10001",
    "$order[0][0]=text",
    "$order[0][0]=createdAt&$order[0][1]=sideways",
    "createdAt[$gt]=yesterday",
    "type=pigeon",
    "state.status=lost",
    "groupId=1",
    "$after=1",
    "$scope=secret",
  ])("refuses %s", async (query) => {
    const { status, body } = await list(`?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 400, key: "commons.errors.invalid" });
    expect(body.data).toHaveLength(1);
  });

  it("refuses a range past the level's days", async () => {
    const query = `?createdAt[$gt]=${encoded(ago(24 * 31 + 2))}`;
    const refused = await list(query);
    expect(refused.status).toBe(400);
    expect((await list(`?createdAt[$gt]=${encoded(ago(24 * 31))}`)).status).toBe(200);
    expect(refused.body).toMatchObject({ key: "sendings.warnings.filter" });
    expect((await list(query, reseller)).status).toBe(200);
  });

  it("shows each account its own", async () => {
    expect(await listed("", stranger)).toEqual([7]);
    expect((await list("", reseller)).body.total).toBe(5);
    expect((await list("", admin)).body.total).toBe(6);
  });

  it("counts past 10 000 where sums tell it, else says that the total is an estimate until asked", async () => {
    const busy = await createCaller({ balance: rubles(0) });
    const rows = Array.from({ length: 10_001 }, () => ({ createdAt: ago(1), price: rubles(0) }));
    const number = `payload.recipient=%2B79161234567`;
    await createSendings(sql(), busy.user.id, rows);
    const { body } = await list("?$offset=10000&$limit=5", busy);
    expect(body).toMatchObject({ total: 10_001, sums: [{ state: "delivered", count: 10_001 }] });
    expect(body.data).toHaveLength(1);
    const capped = await list(`?$limit=1&${number}`, busy);
    expect(capped.body).toMatchObject({ total: 10_000, totalIsEstimate: true, sums: null });
    const whole = await list(`?$limit=1&$count=whole&${number}`, busy);
    expect(whole.body).toMatchObject({ total: 10_001, sums: [{ segments: 10_001 }] });
    expect(whole.body).not.toHaveProperty("totalIsEstimate");
    expect((await list("?$count=most", busy)).status).toBe(400);
  });
});

describe("GET /sendings/{id}", () => {
  const read = async (id: string, as: Caller | null = caller) =>
    callApi(one, `GET /sendings/${id}`, { caller: as, params: { id } });

  it("answers the message with its receipt, as documented", async () => {
    const { body } = await list("?state.status=seen");
    const { status, body: found } = await read(body.data[0].id);
    expect(status).toBe(200);
    expect(sendingDetails.strict().parse(found)).toEqual(found);
    expect(found).toMatchObject({
      chainId: found.id,
      state: { status: "seen", error: null },
      price: 1,
      payload: { text: "Hello" },
      meta: { billings: [found.id] },
      receipt: { amount: 1, currency: "RUB", status: "complete" },
    });
    expect((await read(body.data[0].id.toUpperCase())).status).toBe(200);
  });

  it("answers 404 for what isn't there, isn't the caller's, or is no id", async () => {
    const { body } = await list("?$limit=1", stranger);
    for (const id of [newId(), body.data[0].id, "1", "null", "not-an-id", `${newId()}x`]) {
      const answer = await read(id);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: 404, name: "NotFound", data: [] });
    }
    expect((await read(body.data[0].id, admin)).status).toBe(200);
  });

  it("answers 405 to a method that it doesn't have", async () => {
    expect((await callApi(one, "DELETE /sendings/1", { caller })).status).toBe(405);
  });
});
