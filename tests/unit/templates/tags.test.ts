import { expect, it } from "vitest";
import { tagsOf } from "#lib/templates/tags.ts";

it("lists what is filled in for each recipient, each once, in every part", () => {
  expect(
    tagsOf({
      subject: "$firstName, #LL",
      text: "$firstName $custom01 #NNNN #NNNN $unknown #NEWS",
      html: "<b>$lastName</b>",
    }),
  ).toEqual(["$firstName", "$custom01", "#NNNN", "#LL", "$lastName"]);
  expect(tagsOf({ text: "the same for all" })).toEqual([]);
});
