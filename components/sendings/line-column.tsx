import type { Column } from "#components/list/column.ts";
import { RowLine } from "./row-line.tsx";

/** The column of what rows with `$scope=line` were sent in the last days. */
export function lineColumn<Row extends { line?: number[] | undefined }>(
  header: string,
): Column<Row> {
  return {
    id: "line",
    header,
    width: 120,
    from: "lg",
    givesWay: true,
    card: "aside",
    cell: (row) => <RowLine line={row.line} />,
  };
}
