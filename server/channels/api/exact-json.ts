/**
 * The value of a JSON text in which whole numbers that a number can't hold exactly stay as they are written, as texts: ids of
 * messages have up to 20 digits. Throws for what is no JSON.
 */
export function exactJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }): unknown =>
    typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? (context?.source ?? value)
      : value,
  );
}
