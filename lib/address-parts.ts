/** The query of an address as a page is given it. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** A named value in the query of an address. */
export interface AddressPart<Value> {
  /** Answers null for an invalid value. */
  read(written: string): Value | null;
  write(value: Value): string;
  /** The value of an address without this part; it is then not written. */
  fallback: Value | null;
}

export type AddressParts = Readonly<Record<string, AddressPart<unknown>>>;

/** The values of the parts; null for a missing part without a fallback. */
export type AddressValues<Parts> = {
  -readonly [Name in keyof Parts]: Parts[Name] extends AddressPart<infer Value>
    ? Value | null
    : never;
};

export type AddressChange<Parts> = Partial<AddressValues<Parts>>;

export function textPart(fallback: string | null = null): AddressPart<string> {
  return { read: String, write: String, fallback };
}

/** A part that accepts certain texts only; any other text counts as missing. */
export function knownTextPart(isKnown: (text: string) => boolean): AddressPart<string> {
  return { ...textPart(), read: (written) => (isKnown(written) ? written : null) };
}

export function integerPart(fallback: number): AddressPart<number> {
  return {
    read: (written) => {
      const value = Number.parseInt(written, 10);
      return Number.isNaN(value) ? null : value;
    },
    write: String,
    fallback,
  };
}

/** Texts with commas between them; a comma within one is written %2C. */
export const textsPart: AddressPart<string[]> = {
  read: (written) =>
    written === "" ? [] : written.split(",").map((text) => text.replaceAll("%2C", ",")),
  write: (texts) => texts.map((text) => text.replaceAll(",", "%2C")).join(","),
  fallback: null,
};

/** Reads an address; of a name that comes more than once the first counts. */
export function readAddress<Parts extends AddressParts>(
  parts: Parts,
  valueOf: (name: string) => string | string[] | null | undefined,
): AddressValues<Parts> {
  const read = ([name, part]: [string, AddressPart<unknown>]) => {
    const given = valueOf(name);
    const written = Array.isArray(given) ? given[0] : given;
    const value = written === null || written === undefined ? null : part.read(written);
    return [name, value ?? part.fallback];
  };
  return Object.fromEntries(Object.entries(parts).map(read)) as AddressValues<Parts>;
}

/** The query with some parts changed; null takes one out, and so does its fallback. What else it says stays. */
export function writeAddress<Parts extends AddressParts>(
  parts: Parts,
  query: string,
  changes: AddressChange<Parts>,
): string {
  const written = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    const part = parts[name];
    if (!part || value === undefined) continue;
    const text = value === null ? null : part.write(value);
    const isPlain = part.fallback !== null && text === part.write(part.fallback);
    if (text === null || isPlain) written.delete(name);
    else written.set(name, text);
  }
  return written.toString();
}
