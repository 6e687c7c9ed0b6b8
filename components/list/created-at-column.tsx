import { Time } from "#components/time/time.tsx";
import type { CardPlace, Column } from "./column.ts";

interface CreatedAtOptions {
  header: string;
  /** Lists of events show seconds; lists of things that people create show the day. */
  format: "date" | "stamp";
  card?: CardPlace;
}

/** When a row was made, by which its list can be ordered. */
export function createdAtColumn<Row extends { createdAt: string }>({
  header,
  format,
  card,
}: CreatedAtOptions): Column<Row> {
  return {
    id: "createdAt",
    header,
    width: format === "date" ? 150 : 178,
    beside: 150,
    sort: "createdAt",
    card,
    cell: ({ createdAt }) => <Time value={createdAt} format={format} className="text-text-2" />,
  };
}
