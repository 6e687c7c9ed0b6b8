import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "#lib/errors.ts";
import { filterKinds, type ListDefinition, sortKinds } from "#lib/list-definition.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";

const definition: ListDefinition = {
  resource: "sendings",
  filters: {
    type: ["sms", "viber"],
    "state.status": ["sent", "failed"],
    "payload.recipient": "address",
  },
  apiFilters: { isActive: "boolean" },
  sorts: { price: "number" },
  pageSizes: [20, 40],
  scopes: ["referral"],
  machine: true,
};
const parse = (query: string, via: "session" | "token" = "session") =>
  parseListParameters(new URLSearchParams(query), definition, via);
const refused = (query: string) => {
  try {
    parse(query);
  } catch (error) {
    if (error instanceof AppError) return error.fields.map(({ path }) => path[0]);
    throw error;
  }
  return null;
};

/** Any characters, halves of them too; fast-check's own "binary" takes two seconds to get ready. */
const anyText = fc.string({
  unit: fc.nat(0x10_ff_ff).map((point) => String.fromCodePoint(point)),
});

describe("list parameters", () => {
  it("has defaults", () => {
    expect(parse("")).toEqual({
      offset: 0,
      limit: 20,
      order: { field: "createdAt", direction: "desc" },
      search: "",
      isCountWhole: false,
      scope: [],
      createdAt: { from: null, to: null },
      after: null,
      filters: {},
    });
  });

  it("reads both spellings alike", () => {
    const bracketed = parse(
      "$offset=5&$limit=7&$order[0][0]=price&$order[0][1]=ASC&$search=a&createdAt[$gt]=2026-01-01T00:00:00Z&state[status]=sent",
    );
    const dotted = parse(
      "$offset=5&$limit=7&$order.0.0=price&$order.0.1=asc&$search=a&createdAt.$gt=2026-01-01T00:00:00Z&state.status=sent",
    );
    const plain = parse(
      "offset=5&limit=7&order=price&search=a&createdAt.gt=2026-01-01T00:00:00.000Z&state.status=sent",
    );
    expect(dotted).toEqual(bracketed);
    expect(plain).toEqual(bracketed);
    expect(bracketed.createdAt.from).toEqual(new Date("2026-01-01T00:00:00.001Z"));
  });

  it("makes a half-open range of every operator", () => {
    const { createdAt } = parse(
      "createdAt.gte=2026-01-01&createdAt[$lte]=2026-01-02T00:00:00 03:00",
    );
    expect(createdAt.from).toEqual(new Date("2026-01-01T00:00:00Z"));
    expect(createdAt.to).toEqual(new Date("2026-01-01T21:00:00.001Z"));
  });

  it("reads a direction from a minus or a word", () => {
    expect(parse("order=-price").order).toEqual({ field: "price", direction: "desc" });
    expect(parse("order=price:desc").order).toEqual({ field: "price", direction: "desc" });
    expect(parse("$order[price]=desc").order).toEqual({ field: "price", direction: "desc" });
  });

  it("collects several values of a filter", () => {
    for (const query of [
      "type=sms&type=viber",
      "type[]=sms&type[]=viber",
      "type[0]=sms&type[1]=viber",
      "type[$in][0]=sms&type[$in][1]=viber",
    ])
      expect(parse(query).filters).toEqual({ type: ["sms", "viber"] });
  });

  it("refuses a second column, which could not be kept to", () => {
    expect(refused("$order[0][0]=price&$order[1][0]=createdAt")).toEqual(["$order"]);
    expect(parse("$order[0][0]=price&$order[1][0]=price").order.field).toBe("price");
  });

  it("reads values as columns hold them", () => {
    const held = (query: string) => parse(query).filters;
    expect(held("payload.recipient=8 916 123-45-67")).toEqual({
      "payload.recipient": ["+79161234567"],
    });
    expect(held("payload.recipient=Ann@Example.com ")).toEqual({
      "payload.recipient": ["ann@example.com"],
    });
    expect(held("isActive=1&isActive=true")).toEqual({ isActive: ["true"] });
    expect(held("isActive=0&isActive=true")).toEqual({ isActive: ["false", "true"] });
    expect(refused("isActive=yes")).toEqual(["isActive"]);
  });

  it.each(["t=1", "_=17", "$foo=1", "$client[name]=x", "foo="])("passes over %s", (query) =>
    expect(refused(query)).toBeNull(),
  );

  it.each([
    ["status=sent", "status"],
    ["state=sent", "state"],
    ["type[$ne]=sms", "type.$ne"],
    ["createdAt=2026-01-01", "createdAt"],
    ["createdAt[$near]=2026-01-01", "createdAt.$near"],
    ["toString=1", "toString"],
    ["__proto__=1", "__proto__"],
  ])("refuses %s, which would have been meant as a filter", (query, name) =>
    expect(refused(query)).toEqual([name]),
  );

  it("names no more unknown filters than anybody reads", () => {
    const query = Array.from({ length: 200 }, (_, at) => `f${at}x=1`).join("&");
    expect(refused(query)).toHaveLength(20);
  });

  it("gives machines more rows, and no one more than the most", () => {
    expect(parse("$limit=5000").limit).toBe(100);
    expect(parse("$limit=5000", "token").limit).toBe(1000);
  });

  it("names every wrong parameter", () => {
    expect(
      refused(
        "$limit=-1&$offset=x&$order[0][0]=password&type=fax&createdAt.$gt=soon&$after=1&$scope=all&id=1",
      ),
    ).toEqual(["$offset", "$limit", "$order", "$scope", "createdAt.$gt", "type", "id", "$after"]);
    expect(refused("$offset=10001")).toEqual(["$offset"]);
  });

  it("takes any query without failing otherwise than by AppError, and stays within its limits", () => {
    const name = fc.oneof(
      fc.constantFrom(
        "$offset",
        "$limit",
        "$order[0][0]",
        "$order",
        "$scope[0]",
        "createdAt[$gt]",
        "createdAt.lt",
        "type[]",
        "__proto__",
        "constructor[prototype]",
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, anyText)), (query) => {
        try {
          const list = parseListParameters(query, definition, "session");
          expect(list.limit).toBeLessThanOrEqual(100);
          expect(list.offset).toBeLessThanOrEqual(10_000);
          expect(Object.keys(sortKinds(definition))).toContain(list.order.field);
          for (const filter of Object.keys(list.filters))
            expect(filterKinds(definition)).toHaveProperty([filter]);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      }),
    );
  });

  it("reads back every offset, limit, order and moment", () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.nat(100),
        fc.constantFrom("createdAt", "price"),
        fc.constantFrom("asc" as const, "desc" as const),
        fc.date({ min: new Date("1970-01-01"), max: new Date("9999-12-30"), noInvalidDate: true }),
        (offset, limit, field, direction, moment) => {
          const list = parse(
            `$offset=${offset}&$limit=${limit}&$order[0][0]=${field}&$order[0][1]=${direction}&createdAt[$gte]=${moment.toISOString()}`,
          );
          expect(list).toMatchObject({
            offset,
            limit,
            order: { field, direction },
            createdAt: { from: moment },
          });
        },
      ),
    );
  });
});
