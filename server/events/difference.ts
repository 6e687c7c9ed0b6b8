type Members = Record<string, unknown>;

/** The text in place of a value that is secret: it says that the value changed. */
export const hiddenValue = "•••";
/** Names a member in whose place more would have stood. */
const more = "…";

/** Members whose values are never kept. Templates of calls are among them, since keys are written into them. */
const secretName =
  /pass(?:word|phrase|wd)|secret|token|hash|api_?key|private_?key|dkimkey|credential|authori[sz]ation|cookie|signature|recovery|^headers$|^body$|^code$/i;
/** Members that say nothing beside the event itself. */
const silent = new Set(["id", "createdAt", "updatedAt"]);

const maxText = 300;
const maxItems = 30;
const maxDepth = 4;
/** The most bytes of JSON that one side of a change may have. */
const maxBytes = 4000;

/**
 * What differs between two states of a row, member by member and without secrets: `before` and `after` have the same
 * members, except for those that one state lacks. Null for a state that wasn't, and where nothing differs.
 */
export function differenceOf(
  before: object | null,
  after: object | null,
): { before: Members | null; after: Members | null } {
  const [was, is] = [plain(before), plain(after)];
  if (!was || !is) return { before: kept(was), after: kept(is) };
  const [former, latter]: [Members, Members] = [{}, {}];
  compare(was, is, [former, latter]);
  return { before: kept(former), after: kept(latter) };
}

/** The state as JSON would have it, so that dates and absent members compare as they are stored. */
function plain(state: object | null): Members | null {
  return state && (JSON.parse(JSON.stringify(state)) as Members);
}

function compare(was: Members, is: Members, [former, latter]: [Members, Members]): void {
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [a, b] = [was[name], is[name]];
    if (silent.has(name) || JSON.stringify(a) === JSON.stringify(b)) continue;
    if (isObject(a) && isObject(b) && !secretName.test(name)) {
      const inner: [Members, Members] = [{}, {}];
      compare(a, b, inner);
      [former[name], latter[name]] = inner;
      continue;
    }
    if (a !== undefined) former[name] = a;
    if (b !== undefined) latter[name] = b;
  }
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members within the bounds and without secrets; null where none is left. */
function kept(members: Members | null): Members | null {
  if (!members) return null;
  const answer: Members = {};
  let bytes = 0;
  for (const [name, value] of Object.entries(members)) {
    if (silent.has(name)) continue;
    const shown = shownOf(name, value, 1);
    bytes += Buffer.byteLength(JSON.stringify({ [name]: shown }));
    if (bytes > maxBytes) return { ...answer, [more]: true };
    answer[name] = shown;
  }
  return Object.keys(answer).length > 0 ? answer : null;
}

function shownOf(name: string, value: unknown, depth: number): unknown {
  if (value === null || typeof value === "boolean" || typeof value === "number") return value;
  if (secretName.test(name)) return hiddenValue;
  if (typeof value === "string") return shortened(withoutSecrets(value));
  if (depth >= maxDepth) return more;
  if (Array.isArray(value)) {
    const items = value.slice(0, maxItems).map((item) => shownOf("", item, depth + 1));
    return value.length > maxItems ? [...items, more] : items;
  }
  const members = Object.entries(value as Members).slice(0, maxItems);
  return Object.fromEntries(members.map(([key, inner]) => [key, shownOf(key, inner, depth + 1)]));
}

/** Addresses may carry a password before their host, or a key among their parameters. */
function withoutSecrets(text: string): string {
  return text
    .replaceAll(/(\/\/)[^/@\s]{1,500}@/g, `$1${hiddenValue}@`)
    .replaceAll(
      /([?&][^=&\s]{0,50}(?:key|token|secret|pass|sig)[^=&\s]{0,50}=)[^&\s]+/gi,
      `$1${hiddenValue}`,
    );
}

function shortened(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText)}${more}` : text;
}
