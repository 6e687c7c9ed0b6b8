import { beforeAll, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { callApi, type Caller, createCaller, createFamily } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as route from "../../../app/api/sendings/route.ts";

prepareApi();

const minute = 60_000;
const now = Date.now();
const ago = (minutes: number) => new Date(now - minutes * minute);
let caller: Caller;
let reseller: Caller;
beforeAll(async () => {
  let stranger: Caller;
  ({ caller, reseller, stranger } = await createFamily());
  await createSendings(sql(), stranger.user.id, [{ recipient: "+79160000009" }]);
  const made = await createSendings(
    sql(),
    caller.user.id,
    [1, 2, 3, 4].map((at) => ({ createdAt: ago(100 - at), recipient: `+7916000000${at}` })),
  );
  await createSendings(sql(), reseller.user.id, [
    { createdAt: ago(50), recipient: "+79160000005" },
  ]);
  // The earlier a message was made, the later it changed.
  for (const [at, { id }] of made.entries())
    await sql()`update sendings set updated_at = ${ago(10 + at * 10)} where id = ${id}`;
  await sql()`update sendings set updated_at = ${ago(25)} where owner_id = ${reseller.user.id}`;
});

async function listed(query: string, as = caller) {
  const { status, body } = await callApi(route, `GET /sendings?${query}`, { caller: as });
  expect(status, JSON.stringify(body)).toBe(200);
  const rows: { id: string; payload: { recipient: string } }[] = body.data;
  return {
    digits: rows.map((row) => Number(row.payload.recipient.slice(-1))),
    total: body.total,
    last: rows.at(-1)?.id,
  };
}

const order = (direction: string) => `$order[0][0]=updatedAt&$order[0][1]=${direction}`;

it("orders messages by their last change, in pages, of one account and of several", async () => {
  expect((await listed(order("desc"))).digits).toEqual([1, 2, 3, 4]);
  expect((await listed(order("asc"))).digits).toEqual([4, 3, 2, 1]);
  const first = await listed(`${order("desc")}&$limit=3`, reseller);
  expect(first).toMatchObject({ digits: [1, 2, 5], total: 5 });
  const rest = await listed(`${order("desc")}&$limit=3&$after=${first.last}`, reseller);
  expect(rest.digits).toEqual([3, 4]);
  expect((await listed(`${order("desc")}&$limit=2&$offset=2`)).digits).toEqual([3, 4]);
});

it("finds messages by when they changed, in either spelling", async () => {
  const since = encodeURIComponent(ago(35).toISOString());
  expect(await listed(`updatedAt[$gt]=${since}`)).toMatchObject({ digits: [3, 2, 1], total: 3 });
  expect((await listed(`updatedAt.$lt=${since}&${order("asc")}`)).digits).toEqual([4]);
  expect((await listed(`updatedAt[$gt]=${since}&${order("asc")}`, reseller)).digits).toEqual([
    3, 5, 2, 1,
  ]);
});

it("refuses what it can't answer", async () => {
  const ask = async (query: string) => callApi(route, `GET /sendings?${query}`, { caller });
  expect((await ask("updatedAt[$gt]=tomorrow")).status).toBe(400);
  expect((await ask(`${order("asc")}&$scope=Chains`)).status).toBe(400);
  expect((await ask(`${order("asc")}&$after=${crypto.randomUUID()}`)).status).toBe(400);
});

it("leaves reports as cheap as they were: a message that is read is rewritten in its place", async () => {
  const rewritten = await sql().begin(async (tx) => {
    // The counter also holds what this connection did before and PostgreSQL has not collected yet.
    const rewrittenInPlace = async () => {
      const [row] = await tx<{ hot: number }[]>`
        select sum(pg_stat_get_xact_tuples_hot_updated(inhrelid))::int as hot
        from pg_inherits where inhparent = 'sendings'::regclass`;
      return row?.hot ?? 0;
    };
    const before = await rewrittenInPlace();
    const { count } = await tx`
      update sendings set status = 'seen', seen_at = now(), updated_at = now() where owner_id = ${caller.user.id}`;
    return { count, hot: (await rewrittenInPlace()) - before };
  });
  expect(rewritten.count).toBeGreaterThan(0);
  expect(rewritten.hot).toBe(rewritten.count);
});

it("keeps the order where periods of many changes are divided, and where thousands changed in one moment", async () => {
  const busy = await createCaller();
  const day = 86_400_000;
  await sql()`
    insert into sendings (id, owner_id, chain_id, type, status, sender, recipient, text, encoding, segments, characters,
      price, unit_price, updated_at)
    select id, ${busy.user.id}, id, 'sms', 'delivered', 'Cabinet', '+79160000000', 'Hi', 'gsm', 1, 2, 0, 0,
      case when n <= 2500 then ${new Date(now - 3 * day)} else at + interval '1 second' * (n % 50) end
    from (
      select n, at, uuidv7(at - now()) as id
      from (
        select n, now() - interval '1 day' * 20 * (1 - n::float8 / 7000) as at from generate_series(1, 7000) n
      ) moments
    ) r`;
  const page = async (direction: string, query: string) => {
    const { body } = await callApi(route, `GET /sendings?${order(direction)}&$limit=1000${query}`, {
      caller: busy,
    });
    return body.data.map(({ id }: { id: string }) => id);
  };
  for (const direction of ["asc", "desc"]) {
    const all = await sql()<{ id: string }[]>`
      select id from sendings where owner_id = ${busy.user.id}
      order by updated_at ${direction === "asc" ? sql()`asc` : sql()`desc`}, id ${direction === "asc" ? sql()`asc` : sql()`desc`}`;
    const ids = all.map(({ id }) => id);
    const read: string[] = [];
    for (let at = 0; at < 7; at += 1)
      read.push(...(await page(direction, read.length > 0 ? `&$after=${read.at(-1)}` : "")));
    expect(read).toEqual(ids);
    expect(await page(direction, "&$offset=4200")).toEqual(ids.slice(4200, 5200));
  }
});
