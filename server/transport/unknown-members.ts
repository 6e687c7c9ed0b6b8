import type * as z from "zod";

type Path = (string | number)[];

/** A member of a body that its call doesn't know: it is ignored, and named in the answer. */
export interface Warning {
  path: Path;
  key: string;
}

/** At most this many are named: a program that writes 100 000 rows wrongly has made one mistake. */
const maxWarnings = 20;

/** Names the members of a valid body that its schema ignores. */
export function findUnknownMembers(schema: z.core.$ZodType, value: unknown): Warning[] {
  const found = unknownIn(schema, value, []) ?? [];
  return found.map((path) => ({ path, key: "commons.warnings.unknown" }));
}

/** Kinds of schemas that take any object. */
const open = new Set(["unknown", "any", "custom", "transform"]);

/** The paths of unknown members; null where the schema takes no such value. */
function unknownIn(schema: z.core.$ZodType, value: unknown, at: Path): Path[] | null {
  // Texts and numbers have no members; a body may be an array of 100 000 of them.
  if (typeof value !== "object" || value === null) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Array.isArray(value) ? null : unknownInObject(def, value, at);
    case "array":
      return Array.isArray(value) ? unknownInRows(value, () => def.element, at) : null;
    case "tuple":
      return Array.isArray(value) ? unknownInRows(value, (index) => def.items[index], at) : null;
    case "record":
      return firstOf(value, (name, member) => unknownIn(def.valueType, member, [...at, name]));
    case "union":
      return fewest(def.options.map((option) => unknownIn(option, value, at)));
    case "intersection":
      return inBoth(unknownIn(def.left, value, at), unknownIn(def.right, value, at));
    case "pipe": {
      // What prepares a value leaves its members where they are, so the schema behind it describes them.
      const isPrepared = (def.in as z.core.$ZodTypes)._zod.def.type === "transform";
      return unknownIn(isPrepared ? def.out : def.in, value, at);
    }
    case "lazy":
      return unknownIn(def.getter(), value, at);
    default:
      if ("innerType" in def) return unknownIn(def.innerType, value, at);
      return open.has(def.type) ? [] : null;
  }
}

function unknownInObject(
  { shape, catchall }: z.core.$ZodObjectDef,
  value: object,
  at: Path,
): Path[] {
  return firstOf(value, (name, member) => {
    const known = Object.hasOwn(shape, name) ? shape[name] : catchall;
    return known ? unknownIn(known, member, [...at, name]) : [[...at, name]];
  });
}

function unknownInRows(
  rows: readonly unknown[],
  schemaOf: (index: number) => z.core.$ZodType | undefined,
  at: Path,
): Path[] {
  const found: Path[] = [];
  for (const [index, row] of rows.entries()) {
    if (typeof row !== "object" || row === null) continue;
    const schema = schemaOf(index);
    if (schema) found.push(...(unknownIn(schema, row, [...at, index]) ?? []));
    if (found.length >= maxWarnings) return found.slice(0, maxWarnings);
  }
  return found;
}

function firstOf(value: object, unknown: (name: string, member: unknown) => Path[] | null): Path[] {
  const found: Path[] = [];
  for (const [name, member] of Object.entries(value)) {
    found.push(...(unknown(name, member) ?? []));
    if (found.length >= maxWarnings) return found.slice(0, maxWarnings);
  }
  return found;
}

/** Of several schemas that take a value, what is unknown to the one that knows most of it. */
function fewest(found: (Path[] | null)[]): Path[] | null {
  const taking = found.filter((paths) => paths !== null);
  return taking.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

function inBoth(left: Path[] | null, right: Path[] | null): Path[] | null {
  if (!left || !right) return left ?? right;
  const unknown = new Set(right.map((path) => JSON.stringify(path)));
  return left.filter((path) => unknown.has(JSON.stringify(path)));
}
