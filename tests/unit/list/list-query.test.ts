import { describe, expect, it } from "vitest";
import { readListQuery } from "#components/list/list-query.ts";
import type { ListDefinition } from "#lib/list-definition.ts";

const definition: ListDefinition = {
  resource: "sendings",
  filters: { status: ["sent", "failed"], sender: "text" },
  presets: ["minutes5", "today"],
  defaultPreset: "minutes5",
};

function read(address: string) {
  return readListQuery(definition, Object.fromEntries(new URLSearchParams(address)));
}

describe("readListQuery", () => {
  it("is the default state for a bare address", () => {
    expect(read("")).toMatchObject({
      preset: "minutes5",
      from: null,
      search: "",
      filters: {},
      sort: "-createdAt",
      page: 1,
      rows: 16,
    });
  });

  it("restores what a pasted link says", () => {
    expect(read("preset=today&status=sent,failed&q=%20916%20&page=3&rows=64")).toMatchObject({
      preset: "today",
      filters: { status: ["sent", "failed"] },
      search: "916",
      page: 3,
      rows: 64,
    });
  });

  it("prefers dates to a preset", () => {
    expect(read("preset=today&from=2026-11-01&to=2026-11-20")).toMatchObject({
      preset: null,
      from: "2026-11-01",
      to: "2026-11-20",
    });
  });

  it.each(["0000-01-01", "2026-02-30", "2026-13-01", "tomorrow", "", "2026-11-1", "2026-11-21"])(
    "takes days from %j to 2026-11-20 for none",
    (from) => {
      expect(read(`preset=today&from=${from}&to=2026-11-20`)).toMatchObject({
        preset: "today",
        from: null,
        to: null,
      });
    },
  );

  it("falls back from what isn't offered", () => {
    expect(read("preset=never&rows=5000&page=-2&unknown=1&sort=-nothing")).toMatchObject({
      sort: "-createdAt",
      preset: "minutes5",
      rows: 16,
      page: 1,
      filters: {},
    });
  });
});

describe("a list with default filters", () => {
  const own: ListDefinition = { ...definition, defaultFilters: { sender: ["me"] } };
  const filtersOf = (address: string) =>
    readListQuery(own, Object.fromEntries(new URLSearchParams(address))).filters;

  it("has them where the address asks for nothing, until they are taken away", () => {
    expect(filtersOf("page=2")).toEqual({ sender: ["me"] });
    expect(filtersOf("sender=all")).toEqual({});
    expect(filtersOf("sender=you")).toEqual({ sender: ["you"] });
  });

  it("leaves a link to some rows alone", () => {
    expect(filtersOf("status=sent")).toEqual({ status: ["sent"] });
    expect(filtersOf("q=916")).toEqual({});
    expect(filtersOf("sender=all&status=sent")).toEqual({ status: ["sent"] });
  });
});
