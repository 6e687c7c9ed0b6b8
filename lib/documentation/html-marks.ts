/**
 * A page carries HTML of an article twice: as HTML, and in what the browser wakes the page up with. There each `<`, `>` and
 * `&` takes six characters and a call of a function, which for a long article is a tenth of its page's time. So it travels
 * there with other marks: control characters, which no text has.
 */
const marks = [
  ["<", "\u0080"],
  [">", "\u0081"],
  ["&", "\u0082"],
  ['"', "\u0083"],
] as const;

/** Without its own control characters, which would become marks. */
export function withoutMarks(html: string): string {
  let text = html.replaceAll(/[\u0080-\u0083]/g, "");
  for (const [mark, control] of marks) text = text.replaceAll(mark, control);
  return text;
}

/** HTML as it was. */
export function withMarks(text: string): string {
  let html = text;
  for (const [mark, control] of marks) html = html.replaceAll(control, mark);
  return html;
}
