import { Time } from "#components/time/time.tsx";
import type { Column } from "./column.ts";

/** When a password or token was used last. `never` stands where it wasn't yet. */
export function lastUsedColumn<Row extends { lastUsedAt: string | null }>({
  never,
  ...column
}: Pick<Column<Row>, "header" | "width" | "from" | "card"> & { never: string }): Column<Row> {
  return {
    id: "lastUsedAt",
    ...column,
    cell: ({ lastUsedAt }) =>
      lastUsedAt ? (
        <Time value={lastUsedAt} format="short" className="text-text-2" />
      ) : (
        <span className="text-muted">{never}</span>
      ),
  };
}
