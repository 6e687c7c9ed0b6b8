import { type FieldValues, get, type UseFormReturn } from "react-hook-form";
import type { FoundError } from "./found-error.ts";

/** Every error in a form's tree of them, those of lists' items and of lists themselves included. */
export function listErrors(tree: unknown, name = ""): FoundError[] {
  if (typeof tree !== "object" || tree === null) return [];
  if (isError(tree)) {
    const { type, message } = tree;
    return [{ name, type, message: typeof message === "string" ? message : undefined }];
  }
  return Object.entries(tree).flatMap(([step, part]) => {
    // react-hook-form keeps an error of a whole list under `root`, apart from its items.
    const steps = step === "root" ? [name] : [name, step];
    return listErrors(part, steps.filter(Boolean).join("."));
  });
}

/** A field's own error; of several inside what it holds, the first. */
export function errorOf(errors: unknown, name: string): FoundError | undefined {
  return listErrors(get(errors, name), name)[0];
}

function isError(tree: object): tree is { type: string; message?: unknown } {
  return "type" in tree && typeof tree.type === "string";
}

/** The field on screen that shows what is wrong at a path: that very one, or the nearest round it. */
export function shownField<Values extends FieldValues>(
  { control }: UseFormReturn<Values>,
  path: readonly (string | number)[],
): string | undefined {
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join(".");
    const field: unknown = get(control._fields, name);
    if (isMounted(field) || control._names.array.has(name)) return name;
  }
  return undefined;
}

function isMounted(field: unknown): boolean {
  const own: unknown = get(field, "_f");
  return typeof own === "object" && own !== null && "mount" in own && own.mount === true;
}

/** Finds the field that comes first on the page. */
export function firstOnPage<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly string[],
): string | undefined {
  const placed = names.flatMap((name) => {
    const element = elementOf(form, name);
    return element ? { name, element } : [];
  });
  const [first] = placed.toSorted(({ element: a }, { element: b }) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return first?.name ?? names[0];
}

/** The element of a field; a list of rows marks its own element. */
export function elementOf<Values extends FieldValues>(
  { control }: UseFormReturn<Values>,
  name: string,
): HTMLElement | null {
  const field: unknown = get(control._fields, name);
  const candidates = [get(field, "_f.refs.0"), get(field, "_f.ref")] as unknown[];
  const known = candidates.find((candidate) => candidate instanceof HTMLElement);
  return known instanceof HTMLElement
    ? known
    : document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
}
