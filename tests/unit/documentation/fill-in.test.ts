import { describe, expect, it } from "vitest";
import { fillIn } from "#server/documentation/fill-in.ts";

const filling = {
  facts: { brand: "Courier", site: "https://courier.example" },
  blocks: { table: (name: string) => `the table ${name}` },
  inlines: { label: (key: string) => `**${key}**` },
  conditions: { legal: true, referrals: false },
};

const fill = (text: string) => fillIn(text, filling);

describe("a text of the documentation", () => {
  it("says what the installation is called, and leaves other brackets as they are", () => {
    expect(fill("{brand} at {site}/api/sendings/{id}, `{include, exclude}`")).toBe(
      "Courier at https://courier.example/api/sendings/{id}, `{include, exclude}`",
    );
    expect(fill("`${site}/api` of {site}")).toBe("`${site}/api` of https://courier.example");
    expect(fill("{constructor} {toString}")).toBe("{constructor} {toString}");
  });

  it("keeps what the edition has and nothing else", () => {
    const text =
      "a\n{if:legal}\nb\n{end}\n{if:referrals}\nc\n{table:nobody}\n{end}\n{if:!referrals}\nd\n{end}\ne";
    expect(fill(text)).toBe("a\nb\nd\ne");
  });

  it("stands for a block only where it is the whole line", () => {
    expect(fill("{table:statuses}\nas {table:statuses} says")).toBe(
      "the table statuses\nas {table:statuses} says",
    );
  });

  it("quotes the screens within a line, and on a line of its own", () => {
    expect(fill("Press {label:send.back} or `{kind:x}`")).toBe("Press **send.back** or `{kind:x}`");
    expect(fill("{label:send.back}")).toBe("**send.back**");
  });

  it.each([
    ["an unknown block", "{picture:x}"],
    ["a condition that there isn't", "{if:weather}\n{end}"],
    ["a condition without an end", "{if:legal}\na"],
    ["an end without a condition", "a\n{end}"],
    ["a condition in another", "{if:legal}\n{if:referrals}\n{end}\n{end}"],
  ])("is wrong with %s", (_what, text) => {
    expect(() => fill(text)).toThrow(/documentation/);
  });
});
