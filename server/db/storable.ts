/** A row as somebody outside told it, without what the database's texts can't hold: zeros and halves of characters. */
export function storable<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
  ]);
  return Object.fromEntries(entries) as Row;
}
