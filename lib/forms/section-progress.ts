/** A section of a form as its menu marks it. */
export interface SectionProgress {
  /** `error`: something told is wrong; `todo`: something is still missing. */
  mark: "done" | "error" | "todo";
  /** Fields with something wrong in them. */
  wrong: number;
  /** Fields that have to be filled in and aren't. */
  missing: number;
}

/** What is against a field's value; its name is dotted. */
export interface FieldIssue {
  name: string;
  isEmpty: boolean;
}

/**
 * How far a section has come. `fields` are the names of its fields, or what their names begin with;
 * `issues` what the schema has against the values; `told` the names whose errors are on screen.
 */
export function sectionProgress(
  fields: readonly string[],
  issues: readonly FieldIssue[],
  told: readonly string[],
): SectionProgress {
  const own = issues.filter(({ name }) => belongsTo(fields, name));
  const missing = new Set(own.filter(({ isEmpty }) => isEmpty).map(({ name }) => name));
  const wrong = new Set(told.filter((name) => belongsTo(fields, name) && !missing.has(name)));
  // What is being typed is not wrong yet, but neither is it done.
  const open = own.length > 0 ? "todo" : "done";
  return {
    mark: wrong.size > 0 ? "error" : open,
    wrong: wrong.size,
    missing: missing.size,
  };
}

/** Whether a field is one of these, or inside one. */
export function belongsTo(fields: readonly string[], name: string): boolean {
  return fields.some((field) => name === field || name.startsWith(`${field}.`));
}

/** What a person would call not filled in. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
