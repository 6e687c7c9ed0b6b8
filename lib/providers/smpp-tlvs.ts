/** An optional parameter of a vendor: its tag, and its value as hexadecimal digits. */
export interface Tlv {
  tag: number;
  hex: string;
}

/** Tags that SMPP 3.4 leaves to vendors. */
const firstTag = 0x1400;
const lastTag = 0x3fff;
const maxTlvs = 20;
const line = /^0x([0-9a-f]{4})=(.*)$/i;
const octets = /^hex:((?:[0-9a-f]{2}){1,127})$/i;
const words = /^(?!hex:)[\x20-\x7e]{1,127}$/i;

/** Reads parameters, one a line as `0x1400=text` or `0x1401=hex:0102`; null where a line has another form. */
export function readTlvs(lines: string): Tlv[] | null {
  const found: Tlv[] = [];
  for (const one of lines.split("\n").map((text) => text.trim())) {
    if (one === "") continue;
    const [, digits = "", value = ""] = line.exec(one) ?? [];
    const tag = Number.parseInt(digits, 16);
    const hex = octets.exec(value)?.[1] ?? (words.test(value) ? hexOf(value) : null);
    if (!(tag >= firstTag && tag <= lastTag) || hex === null) return null;
    found.push({ tag, hex });
  }
  const isEachOnce = new Set(found.map(({ tag }) => tag)).size === found.length;
  return isEachOnce && found.length <= maxTlvs ? found : null;
}

function hexOf(text: string): string {
  return [...text].map((one) => (one.codePointAt(0) ?? 0).toString(16).padStart(2, "0")).join("");
}
