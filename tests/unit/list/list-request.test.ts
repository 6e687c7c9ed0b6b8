import { describe, expect, it } from "vitest";
import { readListQuery } from "#components/list/list-query.ts";
import { listRequest } from "#components/list/list-request.ts";
import type { ListDefinition } from "#lib/list-definition.ts";

const definition: ListDefinition = {
  resource: "sendings",
  always: { ListId: "of-this-one" },
  filters: { status: ["sent", "failed"], recipient: "address", groupId: "id" },
  sorts: { title: "text" },
  maxDays: 31,
};
const id = "01a1faa8-5ddb-7000-b72f-e31fe78e2200";

function request(address: string) {
  const query = readListQuery(definition, Object.fromEntries(new URLSearchParams(address)));
  return listRequest(definition, query, "Europe/Moscow");
}

describe("listRequest", () => {
  it("carries what every request of the list does", () => {
    expect(request("")?.get("ListId")).toBe("of-this-one");
    expect(request("ListId=another")?.getAll("ListId")).toEqual(["of-this-one"]);
  });

  it("drops values that no row has, and asks nothing where none is left", () => {
    expect(request("status=sent,nonsense")?.getAll("status")).toEqual(["sent"]);
    expect(request("status=nonsense")).toBeNull();
    expect(request("groupId=7")).toBeNull();
    expect(request(`groupId=${id}`)?.get("groupId")).toBe(id);
  });

  it("asks nothing for text that no row can hold", () => {
    expect(request("q=a%00b")).toBeNull();
    expect(request("recipient=%00")).toBeNull();
    expect(request("q=ab")?.get("$search")).toBe("ab");
  });

  it("orders by what the list can be ordered by, turned round before a row", () => {
    const order = (address: string) => {
      const asked = request(address);
      return [asked?.get("$order[0][0]"), asked?.get("$order[0][1]")];
    };
    expect(order("")).toEqual(["createdAt", "desc"]);
    expect(order("sort=title")).toEqual(["title", "asc"]);
    expect(order("sort=-title")).toEqual(["title", "desc"]);
    expect(order(`sort=-title&page=700&before=${id}`)).toEqual(["title", "asc"]);
    expect(order("sort=password")).toEqual(["createdAt", "desc"]);
    expect(order("sort=toString")).toEqual(["createdAt", "desc"]);
  });

  it("takes days as those of the account's zone, the last one whole", () => {
    const asked = request("from=2026-11-01&to=2026-11-02");
    expect(asked?.get("createdAt[$gte]")).toBe("2026-10-31T21:00:00.000Z");
    expect(asked?.get("createdAt[$lt]")).toBe("2026-11-02T21:00:00.000Z");
  });

  it("asks nothing for more days than may be looked over", () => {
    expect(request("from=2026-10-01&to=2026-10-31")).not.toBeNull();
    expect(request("from=2026-10-01&to=2026-11-01")).toBeNull();
  });
});
