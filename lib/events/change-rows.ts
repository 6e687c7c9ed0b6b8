type Members = Readonly<Record<string, unknown>>;

/** A member that changed: its path, and its value before and after as text; null where there was none. */
export interface ChangeRow {
  path: string;
  before: string | null;
  after: string | null;
}

/** Every member of two states by its path, those of inner objects too, such as `data.firstName`. */
export function changeRows(before: Members | null, after: Members | null): ChangeRow[] {
  const [was, is] = [flattened(before), flattened(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((path) => ({
    path,
    before: was.get(path) ?? null,
    after: is.get(path) ?? null,
  }));
}

function flattened(members: Members | null, above = ""): Map<string, string> {
  const found = Object.entries(members ?? {}).flatMap(([name, value]): [string, string][] => {
    const path = above + name;
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      const inner = flattened(value as Members, `${path}.`);
      return inner.size > 0 ? [...inner] : [[path, "{}"]];
    }
    return value === null || value === undefined
      ? []
      : [[path, typeof value === "string" ? value : JSON.stringify(value)]];
  });
  return new Map(found);
}
