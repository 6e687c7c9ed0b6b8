/** An expression that is written as it is among data. */
class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function code(text: string): Code {
  return new Code(text);
}

/** How a language writes data down. */
interface Notation {
  step: number;
  list: readonly [string, string];
  map: readonly [string, string];
  text: (value: string) => string;
  name: (value: string) => string;
  between: string;
  /** The inside of a map's brackets on one line. */
  space?: string;
  /** Text after the last member of a multi-line list. */
  last?: string;
  /** Words that JSON has others for. */
  words?: Readonly<Record<string, string>>;
}

export const json: Notation = {
  step: 2,
  list: ["[", "]"],
  map: ["{", "}"],
  text: (value) => JSON.stringify(value),
  name: (value) => JSON.stringify(value),
  between: ": ",
  space: " ",
  last: "",
};

export const js: Notation = {
  ...json,
  name: (value) => (/^[$\w]+$/.test(value) ? value : JSON.stringify(value)),
  last: ",",
};

export const python: Notation = {
  ...json,
  step: 4,
  space: "",
  last: ",",
  words: { true: "True", false: "False", null: "None" },
};

/** PHP strings use single quotes, because double quotes would replace `$firstName` by a variable. */
export const php: Notation = {
  ...python,
  map: ["[", "]"],
  text: quoted,
  name: quoted,
  between: " => ",
  words: {},
};

export function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}

/** Data as a language writes it: a member a line, or all on one where they are few and plain. */
export function written(value: unknown, notation: Notation): string {
  const { step, list, map, text, name, between, space = "", last = "", words = {} } = notation;
  if (value instanceof Code) return value.text;
  if (typeof value === "string") return text(value);
  if (typeof value !== "object" || value === null) {
    const word = JSON.stringify(value);
    return words[word] ?? word;
  }
  const members = Array.isArray(value)
    ? value.map((member) => written(member, notation))
    : Object.entries(value).map(
        ([key, member]) => `${name(key)}${between}${written(member, notation)}`,
      );
  const [open, close] = Array.isArray(value) ? list : map;
  const isPlain = Object.values(value).every(
    (member) => member === null || typeof member !== "object" || member instanceof Code,
  );
  if (members.length === 0) return `${open}${close}`;
  const line = members.join(", ");
  if (isPlain && line.length < maxLineLength)
    return Array.isArray(value)
      ? `${open}${line}${close}`
      : `${open}${space}${line}${space}${close}`;
  const lines = members.map((member) => `${" ".repeat(step)}${indented(member, step)}`);
  return `${open}\n${lines.join(",\n")}${last}\n${close}`;
}

const maxLineLength = 62;

/** All lines but the first further in. */
export function indented(text: string, by: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(by)}`);
}
