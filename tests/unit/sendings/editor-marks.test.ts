import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findUnicodeReason, markText } from "#lib/sendings/editor-marks.ts";
import { forcesUnicode } from "#lib/sendings/lookalikes.ts";

describe("markText", () => {
  it("marks variables, generators, unknown words and what forces Unicode", () => {
    const text = "Hi $firstName, it’s #NNNN for $firstname";
    expect(markText(text, forcesUnicode(text)).filter(({ kind }) => kind !== "text")).toEqual([
      { kind: "variable", text: "$firstName", index: 3 },
      { kind: "unicode", text: "’", index: 17 },
      { kind: "generator", text: "#NNNN", index: 20 },
      { kind: "unknown", text: "$firstname", index: 30 },
    ]);
  });

  it("marks only the name of a variable that letters follow", () => {
    expect(markText("$custom01st", []).map(({ text }) => text)).toEqual(["$custom01", "st"]);
  });

  it("loses and invents nothing: the pieces are the text", () => {
    const words = fc.constantFrom(
      "$firstName",
      "$x",
      "#NN",
      "#LLL",
      "’",
      "я",
      "😀",
      " ",
      "\n",
      "$",
      "#",
      "a",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        const marks = markText(text, forcesUnicode(text));
        expect(marks.map((mark) => mark.text).join("")).toBe(text);
        for (const mark of marks) expect(text.startsWith(mark.text, mark.index)).toBe(true);
      }),
    );
  });
});

describe("findUnicodeReason", () => {
  it("is nothing for a GSM text", () => {
    expect(findUnicodeReason("Hello {name} €")).toBeNull();
  });

  it("offers to replace when every character has a look-alike", () => {
    expect(findUnicodeReason("it’s “so”")).toMatchObject({
      count: 3,
      isReplaceable: true,
      first: { index: 2, character: "’" },
    });
    expect(findUnicodeReason("it’s so 😀")).toMatchObject({ count: 2, isReplaceable: false });
  });

  it("doesn't paint a whole Russian text", () => {
    const reason = findUnicodeReason("Здравствуйте, ждём вас");
    expect(reason).toMatchObject({
      isReplaceable: false,
      marked: [],
      first: { index: 0, character: "З" },
    });
  });
});
