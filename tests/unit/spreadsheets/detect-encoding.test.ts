import { describe, expect, it } from "vitest";
import { detectEncoding } from "#lib/spreadsheets/detect-encoding.ts";
import type { Encoding } from "#lib/spreadsheets/reading.ts";
import { encodeAs } from "#tests/support/encoded.ts";

const russian =
  "Телефон;Имя;Фамилия\r\n+79000000001;Ольга;Щербакова\r\n+79000000002;Пётр;Ёлкин\r\n";
const spanish =
  "teléfono;nombre;ciudad\r\n+34600000001;José Núñez;Málaga\r\n+34600000002;Íñigo;A Coruña\r\n";

const cases: [string, Encoding, string][] = [
  ["Russian", "utf8", russian],
  ["Russian", "win1251", russian],
  ["Russian", "macCyrillic", russian],
  ["Russian", "utf16le", russian],
  ["Russian", "utf16be", russian],
  ["Russian in capitals", "win1251", russian.toUpperCase()],
  ["Russian in capitals", "macCyrillic", russian.toUpperCase()],
  ["Russian", "cp866", russian],
  ["Russian", "koi8r", russian],
  ["Russian in capitals", "cp866", russian.toUpperCase()],
  ["Russian in capitals", "koi8r", russian.toUpperCase()],
  ["small Russian", "win1251", russian.toLowerCase()],
  ["small Russian", "koi8r", russian.toLowerCase()],
  ["one Russian name", "cp866", "phone;name\n+79000000001;Яна\n+79000000002;Bob\n"],
  ["one Russian name", "koi8r", "phone;name\n+79000000001;Яна\n+79000000002;Bob\n"],
  ["a dash alone", "win1252", "phone;name\n+34600000001;Bob – Ann\n+34600000002;José\n"],
  ["«quoted» Russian", "win1251", "phone;company\n+79000000001;ООО «Ромашка» — №1\n"],
  ["one Russian name", "win1251", "phone;name\n+79000000001;Яна\n+79000000002;Bob\n"],
  ["one Russian name", "macCyrillic", "phone;name\n+79000000001;Яна\n+79000000002;Bob\n"],
  ["Spanish", "win1252", spanish],
  ["Spanish", "utf8", spanish],
  ["a single accent", "win1252", "phone;name\n+34600000001;José\n"],
  [
    "Windows punctuation",
    "win1252",
    "phone;name\n+44700900001;O’Neill – “Paddy”\n+44700900002;Zoë\n",
  ],
  ["no letters but Latin ones", "utf8", "phone;name\n+34600000001;Bob\n"],
];

describe("the letters of a text are known by its bytes", () => {
  it.each(cases)("%s in %s", (_, encoding, text) => {
    expect(detectEncoding(encodeAs(text, encoding))).toBe(encoding);
  });

  it("by their mark, where there is one", () => {
    const marks: [Encoding, number[]][] = [["utf8", [0xef, 0xbb, 0xbf]], ["utf16le", [0xff, 0xfe]], ["utf16be", [0xfe, 0xff]]]; // prettier-ignore
    for (const [encoding, mark] of marks)
      expect(detectEncoding(Buffer.concat([Buffer.from(mark), encodeAs(russian, encoding)]))).toBe(
        encoding,
      );
  });

  it("as UTF-8 though a row of another encoding is among few", () => {
    const bytes = Buffer.concat([
      encodeAs("phone;name\n+79000000001;José\n+79000000002;Мария\n+79000000003;", "utf8"),
      Buffer.from([0xff, 0xfe, 0xe9, 0x0a]),
    ]);
    expect(detectEncoding(bytes)).toBe("utf8");
  });

  it("as UTF-8 though it is cut within a letter, or a byte of it is broken", () => {
    const bytes = encodeAs(russian.repeat(3), "utf8");
    const cut = bytes.subarray(0, bytes.indexOf(Buffer.from("Щ")) + 1);
    expect(detectEncoding(cut)).toBe("utf8");
    bytes[bytes.length - 10] = 0xc3;
    expect(detectEncoding(Buffer.concat([bytes, Buffer.from([0xff])]))).toBe("utf8");
  });

  it("and what is no text is known too", () => {
    expect(detectEncoding(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 1, 2, 3]))).toBeNull();
  });
});
