/** A section of a form as its menu marks it. */
export interface SectionProgress {
  /** `error` means that a shown error exists, `todo` that something is missing. */
  mark: "done" | "error" | "todo";
  /** Fields with something wrong in them. */
  wrong: number;
  /** Fields that have to be filled in and aren't. */
  missing: number;
}

/** An error of a field; nested names have dots. */
export interface FieldIssue {
  name: string;
  isEmpty: boolean;
}

/**
 * The progress of a section. `fields` are the names of its fields or their prefixes, `issues` the schema's errors,
 * `told` the fields whose errors are shown.
 */
export function sectionProgress(
  fields: readonly string[],
  issues: readonly FieldIssue[],
  told: readonly string[],
): SectionProgress {
  const own = issues.filter(({ name }) => belongsTo(fields, name));
  const missing = new Set(own.filter(({ isEmpty }) => isEmpty).map(({ name }) => name));
  const wrong = new Set(told.filter((name) => belongsTo(fields, name) && !missing.has(name)));
  // A field that is being typed into is not wrong yet, but not done either.
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

/** Whether a person would call the value empty. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
