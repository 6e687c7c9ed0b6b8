import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText, splitUserData } from "#server/smpp-wire/decode.ts";
import { toParts } from "#server/smpp-wire/encode.ts";
import type { TextPart } from "#server/smpp-wire/encode.ts";

const gsmCharacters = [
  ..."@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./09:;<=>?¡AZÄÖÑÜ§¿azäöñüà^{}\\[~]|€",
];

function bodies(textParts: TextPart[]): Buffer[] {
  return textParts.map(({ bytes, esmClass }) => (esmClass ? splitUserData(bytes).body : bytes));
}

function rejoin(textParts: TextPart[]): string {
  return decodeText(Buffer.concat(bodies(textParts)), textParts[0]?.dataCoding ?? 0);
}

function parts(text: string, encoding: "gsm" | "unicode" = "gsm"): TextPart[] {
  return toParts(text, encoding, 7) ?? [];
}

describe("toParts", () => {
  test("sends the alphabet one septet per octet and extensions as two", () => {
    expect(parts("@A€").map(({ bytes }) => [...bytes])).toEqual([[0x00, 0x41, 0x1b, 0x65]]);
  });

  test.each([
    ["a", 160, 1],
    ["a", 161, 2],
    ["a", 306, 2],
    ["a", 307, 3],
    // Counted once by the product, two septets on the wire.
    ["€", 80, 1],
    ["€", 81, 2],
    ["€", 152, 2],
    ["€", 153, 3],
  ])("%s × %i is %i GSM parts", (character, count, expected) => {
    expect(parts(character.repeat(count))).toHaveLength(expected);
  });

  test.each([
    ["я", 70, 1],
    ["я", 71, 2],
    ["я", 134, 2],
    ["я", 135, 3],
    ["😀", 35, 1],
    ["😀", 36, 2],
    // 33 pairs fit 67 units: the 34th goes whole into the next part.
    ["😀", 66, 2],
    ["😀", 67, 3],
  ])("%s × %i is %i UCS-2 parts", (character, count, expected) => {
    expect(parts(character.repeat(count), "unicode")).toHaveLength(expected);
  });

  test("numbers the parts under one reference", () => {
    const headers = parts("a".repeat(400)).map(({ bytes }) => [...bytes.subarray(0, 6)]);
    expect(headers).toEqual([1, 2, 3].map((position) => [5, 0, 3, 7, 3, position]));
    expect(parts("a".repeat(400)).map(({ esmClass }) => esmClass)).toEqual([0x40, 0x40, 0x40]);
  });

  test("falls back to UCS-2 where the alphabet lacks a character", () => {
    expect(parts("привет")[0]).toMatchObject({ dataCoding: 8 });
  });

  test("refuses what 255 parts can't carry", () => {
    expect(toParts("a".repeat(153 * 255), "gsm", 0)).toHaveLength(255);
    expect(toParts("a".repeat(153 * 255 + 1), "gsm", 0)).toBeNull();
  });

  test("loses nothing, splits nothing in two, overfills nothing", () => {
    const gsmText = fc.string({ unit: fc.constantFrom(...gsmCharacters), maxLength: 700 });
    const anyText = fc.string({ unit: "grapheme", maxLength: 400 });
    fc.assert(
      fc.property(gsmText, (text) => {
        const result = parts(text);
        expect(rejoin(result)).toBe(text);
        expect(bodies(result).every((body) => body.at(-1) !== 0x1b)).toBe(true);
        const limit = result.length === 1 ? 160 : 153;
        expect(Math.max(...bodies(result).map(({ length }) => length))).toBeLessThanOrEqual(limit);
      }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const result = parts(text, "unicode");
        expect(rejoin(result)).toBe(text);
        for (const body of bodies(result)) expect(decodeText(body, 8).isWellFormed()).toBe(true);
        const limit = result.length === 1 ? 140 : 134;
        expect(Math.max(...bodies(result).map(({ length }) => length))).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

describe("splitUserData", () => {
  test("reads 16-bit references and skips other elements", () => {
    const header = [0x0a, 0x05, 0x02, 0x01, 0x02, 0x08, 0x04, 0x12, 0x34, 0x03, 0x02];
    const { body, concatenation } = splitUserData(Buffer.from([...header, 0x41]));
    expect(concatenation).toEqual({ reference: 0x1234, total: 3, position: 2 });
    expect([...body]).toEqual([0x41]);
  });

  test("survives any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(15), (bytes, dataCoding) => {
        const { body } = splitUserData(Buffer.from(bytes));
        expect(typeof decodeText(body, dataCoding)).toBe("string");
      }),
    );
  });
});
