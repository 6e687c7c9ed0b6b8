import { withoutMarks } from "#lib/documentation/html-marks.ts";

const written = new WeakMap<object, string>();

/** The HTML of a part without its marks. Parts are shared by readers, so each is rewritten once. */
export function unmarkedOf(part: { html: string }): string {
  const known = written.get(part);
  if (known !== undefined) return known;
  const text = withoutMarks(part.html);
  written.set(part, text);
  return text;
}
