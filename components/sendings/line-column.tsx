import type { Column } from "#components/list/column.ts";
import { RowLine } from "./row-line.tsx";

/** The column of what rows with `$scope=line` were sent in the last days. */
export function lineColumn<Row extends { line?: number[] | undefined }>({
  header,
  from = "lg",
  card,
}: Pick<Column<Row>, "header" | "from" | "card">): Column<Row> {
  return {
    id: "line",
    header,
    width: 120,
    from,
    givesWay: true,
    ...(card && { card }),
    cell: (row) => <RowLine line={row.line} />,
  };
}
