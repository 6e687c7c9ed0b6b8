/** The encodings that the bytes of a text tell by themselves. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1251";

interface Beginning {
  /** The bytes go on: the last character may be cut. */
  isPart: boolean;
}

/** The encoding of a text's bytes: UTF-16 by its mark, UTF-8 where they are it, else as Windows writes Russian. */
export function encodingOf(bytes: Uint8Array, { isPart }: Beginning): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isPart });
    return "utf-8";
  } catch {
    return "windows-1251";
  }
}
