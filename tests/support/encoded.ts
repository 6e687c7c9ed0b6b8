import type { Encoding } from "#lib/spreadsheets/reading.ts";
import { encodingLabels } from "#lib/spreadsheets/reading.ts";

/** Bytes of a text in an encoding of old programs, which Node can only decode. */
export function encodeAs(text: string, encoding: Encoding): Buffer {
  if (encoding === "utf8") return Buffer.from(text);
  if (encoding === "utf16le") return Buffer.from(text, "utf16le");
  if (encoding === "utf16be") return Buffer.from(text, "utf16le").swap16();
  const decoder = new TextDecoder(encodingLabels[encoding]);
  const codes = new Map<string, number>();
  for (let code = 255; code >= 0; code--) codes.set(decoder.decode(Uint8Array.of(code)), code);
  return Buffer.from(
    [...text].map((letter) => {
      const code = codes.get(letter);
      if (code === undefined) throw new Error(`${encoding} has no ${letter}`);
      return code;
    }),
  );
}
