/** Converts a number that was sent as text; any other value stays, so that a schema refuses it. */
export function numberOf(value: unknown): unknown {
  return typeof value === "string" && value.trim() !== "" ? Number(value) : value;
}
