/**
 * Removes from a row of external data what PostgreSQL's texts can't hold: zero characters and half surrogate
 * pairs.
 */
export function storable<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
  ]);
  return Object.fromEntries(entries) as Row;
}
