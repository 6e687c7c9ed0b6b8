/** A number as forms and programs send it, written out too; anything else stays as it is, for a schema to refuse. */
export function numberOf(value: unknown): unknown {
  return typeof value === "string" && value.trim() !== "" ? Number(value) : value;
}
