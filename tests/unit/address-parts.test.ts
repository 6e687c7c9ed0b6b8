import { describe, expect, it } from "vitest";
import {
  integerPart,
  knownTextPart,
  readAddress,
  textPart,
  textsPart,
  writeAddress,
} from "#lib/address-parts.ts";

const parts = {
  q: textPart(""),
  page: integerPart(1),
  type: textsPart,
  action: knownTextPart((text) => text === "create"),
};
const read = (query: string) => {
  const address = new URLSearchParams(query);
  return readAddress(parts, (name) => address.getAll(name));
};

describe("an address", () => {
  it("says what stands in it, and else what its absence means", () => {
    expect(read("q=анна&page=3&type=sms,email&action=create")).toEqual({
      q: "анна",
      page: 3,
      type: ["sms", "email"],
      action: "create",
    });
    expect(read("")).toEqual({ q: "", page: 1, type: null, action: null });
    expect(read("page=x&action=drop&q=a&q=b")).toMatchObject({ page: 1, action: null, q: "a" });
  });

  it("keeps what its parts don't know of, and leaves out what goes without saying", () => {
    expect(writeAddress(parts, "?theme=1&page=4", { page: 1, q: "a&b" })).toBe("theme=1&q=a%26b");
    expect(writeAddress(parts, "type=sms&q=x", { type: null })).toBe("q=x");
  });

  it("reads back every text it wrote", () => {
    for (const type of [["a,b", "c"], ["%2C"], [" ", "ё&=#"], ["a"]]) {
      const [expected] = [type.map((text) => text.replaceAll("%2C", ","))];
      expect(read(writeAddress(parts, "", { type })).type).toEqual(expected);
    }
  });
});
