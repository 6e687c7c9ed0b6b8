/** What is written a value a line, or between other marks: without blanks around, and without empty ones. */
export function linesOf(text: string, between: string | RegExp = "\n"): string[] {
  return text
    .split(between)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
