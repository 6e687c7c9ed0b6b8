import { RE2JS } from "re2js";

/**
 * A pattern that a person has written, matched in time linear to the text, whatever it looks like. Throws for one that is no regular
 * expression, or needs what linear time can't give (back references, look-around).
 */
export function compilePattern(pattern: string): RE2JS {
  return RE2JS.compile(pattern);
}

const compiled = new Map<string, RE2JS>();
const maxKept = 1000;

/** Whether a pattern that was checked before is found in the text. */
export function isFound(pattern: string, text: string): boolean {
  let expression = compiled.get(pattern);
  if (!expression) {
    if (compiled.size >= maxKept) compiled.clear();
    expression = compilePattern(pattern);
    compiled.set(pattern, expression);
  }
  return expression.matcher(text).find();
}
