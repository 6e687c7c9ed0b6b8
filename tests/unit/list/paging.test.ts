import { describe, expect, it } from "vitest";
import { readListQuery } from "#components/list/list-query.ts";
import { listRequest } from "#components/list/list-request.ts";
import type { ListDefinition } from "#lib/list-definition.ts";

const definition: ListDefinition = { resource: "sendings", filters: {} };
const id = "01a1faa8-5ddb-7000-b72f-e31fe78e2200";

const request = (given: Record<string, string | number>) =>
  listRequest(
    definition,
    readListQuery(
      definition,
      Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
    ),
    "UTC",
  );

describe("pages of a list", () => {
  it("are counted by offset as far as offsets reach", () => {
    expect(request({ page: 3 })?.get("$offset")).toBe("32");
    expect(request({ page: 100_000 })?.get("$offset")).toBe("10000");
    expect(request({ page: 100_000, rows: 64 })?.get("$offset")).toBe("9984");
  });

  it("follow a row beyond that, in the list's order", () => {
    const next = request({ page: 700, after: id });
    expect(next?.get("$after")).toBe(id);
    expect(next?.has("$offset")).toBe(false);
    expect(next?.get("$order[0][1]")).toBe("desc");
  });

  it("go before a row by the order turned round", () => {
    const previous = request({ page: 698, before: id });
    expect(previous?.get("$after")).toBe(id);
    expect(previous?.get("$order[0][1]")).toBe("asc");
  });

  it("ask nothing for a row that can't be", () => {
    expect(request({ page: 700, after: "'; drop table" })).toBeNull();
  });
});
