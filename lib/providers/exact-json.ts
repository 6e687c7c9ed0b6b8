/** A number of fewer digits is exact. */
const isLong = /\d{16}/;

/**
 * The value of a JSON text in which whole numbers that a number can't hold exactly stay as they are written, as texts: ids of
 * messages have up to 20 digits. Throws for what is no JSON.
 */
export function exactJson(text: string): unknown {
  if (!isLong.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }): unknown =>
    typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? (context?.source ?? value)
      : value,
  );
}
