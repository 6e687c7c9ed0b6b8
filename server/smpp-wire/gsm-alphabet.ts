const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
  "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const escapeSeptet = 0x1b;

const extension: Record<string, number> = {
  "\f": 0x0a,
  "^": 0x14,
  "{": 0x28,
  "}": 0x29,
  "\\": 0x2f,
  "[": 0x3c,
  "~": 0x3d,
  "]": 0x3e,
  "|": 0x40,
  "€": 0x65,
};

const septetsOf = new Map<string, readonly number[]>();
for (const [septet, character] of [...basic].entries()) {
  if (septet !== escapeSeptet) septetsOf.set(character, [septet]);
}
for (const [character, septet] of Object.entries(extension)) {
  septetsOf.set(character, [escapeSeptet, septet]);
}
const extended = new Map(
  Object.entries(extension).map(([character, septet]) => [septet, character]),
);

/**
 * Septets of every character (GSM 03.38, one septet per octet; two for the extension table), or
 * null when the text has a character the alphabet lacks.
 */
export function toSeptets(text: string): (readonly number[])[] | null {
  const result: (readonly number[])[] = [];
  for (const character of text) {
    const septets = septetsOf.get(character);
    if (!septets) return null;
    result.push(septets);
  }
  return result;
}

/** Reads unpacked septets; an unknown extension shows its plain letter, as the standard asks. */
export function fromSeptets(bytes: Buffer): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 1) {
    const septet = bytes[at] ?? 0;
    const next = bytes[at + 1];
    if (septet === escapeSeptet) {
      if (next === undefined) break;
      text += extended.get(next) ?? basic[next] ?? " ";
      at += 1;
    } else {
      text += basic[septet] ?? " ";
    }
  }
  return text;
}
