/** What a text of the documentation may ask for. */
export interface FillIn {
  /** `{brand}`: the value of a name in curly brackets. */
  facts: Readonly<Record<string, string>>;
  /** A line `{table:statuses}`: Markdown generated from the product's own data. */
  blocks: Readonly<Record<string, (argument: string) => string>>;
  /** `{label:send.back}` within a line: words of the screens. */
  inlines: Readonly<Record<string, (argument: string) => string>>;
  /** A line `{if:legal}` keeps the lines up to `{end}` if the condition is true. */
  conditions: Readonly<Record<string, boolean>>;
}

const condition = /^\{if:(!?)(\w+)\}$/;
const block = /^\{(\w+)(?::([\w-]+))?\}$/;
const inline = /\{([a-z]+):([^{}\s]+)\}/g;
// A name after a dollar sign belongs to JavaScript.
const name = /(?<!\$)\{([a-z][A-Za-z]*)\}/g;

/**
 * Fills a text in. Curly brackets round anything unknown stay as they are (`/sendings/{id}`); an unknown
 * block or condition is a mistake in the text and throws.
 */
export function fillIn(text: string, filling: FillIn): string {
  const { conditions } = filling;
  const kept: string[] = [];
  let isShown: boolean | null = null;
  for (const line of text.split("\n")) {
    const [, negated, wanted = ""] = condition.exec(line) ?? [];
    if (wanted) {
      if (isShown !== null) throw new Error(`documentation: {if:${wanted}} inside another`);
      isShown = holds(wanted, conditions) !== (negated === "!");
    } else if (line === "{end}") {
      if (isShown === null) throw new Error("documentation: {end} without a beginning");
      isShown = null;
    } else if (isShown !== false) kept.push(fillLine(line, filling));
  }
  if (isShown !== null) throw new Error("documentation: {if:…} without {end}");
  return kept.join("\n");
}

function holds(wanted: string, conditions: FillIn["conditions"]): boolean {
  const held = Object.hasOwn(conditions, wanted) ? conditions[wanted] : undefined;
  if (held === undefined) throw new Error(`documentation: no condition ${wanted}`);
  return held;
}

function fillLine(line: string, { facts, blocks, inlines }: FillIn): string {
  const [, kind = "", argument = ""] = block.exec(line) ?? [];
  if (kind && !Object.hasOwn(facts, kind) && !Object.hasOwn(inlines, kind)) {
    const make = Object.hasOwn(blocks, kind) ? blocks[kind] : undefined;
    if (!make) throw new Error(`documentation: no block ${line}`);
    return make(argument);
  }
  return line
    .replaceAll(inline, (whole, asked: string, about: string) =>
      Object.hasOwn(inlines, asked) ? (inlines[asked]?.(about) ?? whole) : whole,
    )
    .replaceAll(name, (whole, asked: string) =>
      Object.hasOwn(facts, asked) ? (facts[asked] ?? whole) : whole,
    );
}
