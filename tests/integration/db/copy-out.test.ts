import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { type Db, sql } from "#server/db/client.ts";
import { copyOut } from "#server/db/copy-out.ts";
import type { Fragment } from "#server/db/paging.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const numbers = (db: Db, count: number): Fragment =>
  db`select n, 'Здравствуйте, Иван! Ваш заказ ' || n || ' собран' from generate_series(1, ${count}::int) n`;

async function read(query: Fragment, timeZone = "UTC"): Promise<(readonly string[])[]> {
  const all: (readonly string[])[] = [];
  for await (const rows of copyOut(sql(), query, timeZone)) {
    all.push(...rows);
    // The reader is slower than the server, as one is that writes a file.
    await setImmediate();
  }
  return all;
}

it("ends after the last row, wherever the pieces from the server end", async () => {
  for (let count = 20_000; count <= 40_000; count += 977)
    expect(await read(numbers(sql(), count))).toHaveLength(count);
});

it("takes values of all kinds, which stay values", async () => {
  const db = sql();
  const text = `O'Neill \\ "x"; drop table users -- $1`;
  const moment = new Date("2026-11-27T20:00:00Z");
  const rows = await read(
    db`select ${text}::text, ${[text, "b,{}"]}::text[] = array[${text}, 'b,{}'], ${moment}::timestamptz, ${7}::int, ${null}::text,
      E'a\tb\nc\\\\d'`,
    "Asia/Tokyo",
  );
  expect(rows).toEqual([[text, "t", "2026-11-28 05:00:00+09", "7", "", "a\tb\nc\\d"]]);
});

it("a reader that ends early leaves the connection to others", async () => {
  for (let round = 0; round < 30; round++)
    for await (const _ of copyOut(sql(), numbers(sql(), 200_000), "UTC")) break;
  expect(await read(numbers(sql(), 3))).toHaveLength(3);
});

it("rows that are added meanwhile are not in it", async () => {
  const db = sql();
  await db`create table counted as select n from generate_series(1, 50000) n`;
  let count = 0;
  for await (const rows of copyOut(db, db`select n from counted`, "UTC")) {
    if (count === 0) await db`insert into counted select 0`;
    count += rows.length;
  }
  expect(count).toBe(50_000);
});
