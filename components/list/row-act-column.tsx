import { Button } from "#components/ui/button.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import type { Column } from "./column.ts";

interface RowAct<Row> {
  id: string;
  /** What it does, for the head, and with the row for each button. */
  name: string;
  labelOf: (row: Row) => string;
  icon: Icon;
  onAct: (row: Row) => void;
}

/** The column of lists whose rows have one act and therefore no menu: a button at the end. */
export function rowActColumn<Row>({
  id,
  name,
  labelOf,
  icon: ActIcon,
  onAct,
}: RowAct<Row>): Column<Row> {
  return {
    id,
    header: <span className="sr-only">{name}</span>,
    width: 68,
    numeric: true,
    card: "corner",
    cell: (row) => (
      <Button variant="ghost" size="icon-sm" aria-label={labelOf(row)} onClick={() => onAct(row)}>
        <ActIcon />
      </Button>
    ),
  };
}
