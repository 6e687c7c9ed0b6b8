import { expect, test, vi } from "vitest";
import { listKey } from "#components/list/list-key.ts";
import { readListQuery } from "#components/list/list-query.ts";
import { readPushedOff } from "#components/list/read-list.ts";
import { billingDaysList, billingsList } from "#lib/billings/list.ts";

test("two lists of the same data keep what they were answered apart, under one beginning", () => {
  const query = readListQuery(billingsList, {});
  for (const part of ["page", "whole"] as const) {
    const [rows, days] = [billingsList, billingDaysList].map((list) => listKey(list, part, query));
    expect(JSON.stringify(rows)).not.toBe(JSON.stringify(days));
    expect(rows?.slice(0, 2)).toEqual(["billings", part]);
    expect(days?.slice(0, 2)).toEqual(["billings", part]);
  }
});

test("rows pushed off their page are read by their ids, those that are added up as the next page", async () => {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(new URL(address, "http://localhost"));
    return Response.json({ data: [{ id: "one" }], total: 1, offset: 0, limit: 20 });
  });
  const id = "01a1faa8-5ddb-7000-b72f-e31fe78e2200";
  const query = readListQuery(billingsList, { preset: "all" });
  const timeZone = "UTC";
  expect(await readPushedOff(billingsList, query, { ids: [], timeZone })).toEqual([]);
  expect(asked).toEqual([]);
  await readPushedOff(billingsList, query, { ids: [id], timeZone });
  expect(asked[0]?.pathname).toBe("/api/billings");
  expect(asked[0]?.searchParams.get("id")).toBe(id);
  const ids = [`2026-11-03_${id}_${id}_`];
  expect(await readPushedOff(billingDaysList, query, { ids, timeZone })).toEqual([{ id: "one" }]);
  expect(asked[1]?.pathname).toBe("/api/billings/days");
  expect(asked[1]?.searchParams.get("$offset")).toBe("20");
  expect(asked[1]?.searchParams.has("id")).toBe(false);
});
