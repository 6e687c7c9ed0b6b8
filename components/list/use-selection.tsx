import { type ComponentProps, useState } from "react";
import { useIsHidden } from "#components/layout/sensitive.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import type { Identified } from "#lib/list-page.ts";
import type { Column } from "./column.ts";

interface SelectionOptions<Row> {
  /** What the list is filtered by: all that it finds is chosen only while it stays the same. */
  filter: string;
  /** Names the box over the column, and each row's. */
  labelAll: string;
  labelOf: (row: Row) => string;
  /** Names a row's box while what is sensitive is hidden. */
  labelHidden: string;
}

interface Chosen {
  ids: ReadonlySet<string>;
  /** Set when all rows of this filter are selected. */
  allOf: string | null;
}

const none: Chosen = { ids: new Set(), allOf: null };

/** Rows chosen on any page, or everything that the filter finds; and the column of boxes that chooses them. */
export function useSelection<Row extends Identified>({
  filter,
  labelAll,
  labelOf,
  labelHidden,
}: SelectionOptions<Row>) {
  const [{ ids, allOf }, setChosen] = useState(none);
  const isAll = allOf === filter;
  const change = (rows: readonly Row[], isChosen: boolean) => {
    // After "select all" a single row can't be excluded, so the selection begins anew.
    const changed = new Set(isAll ? [] : ids);
    for (const { id } of rows) {
      if (isChosen && !isAll) changed.add(id);
      else changed.delete(id);
    }
    setChosen({ ids: changed, allOf: null });
  };
  const column: Column<Row> = {
    id: "selection",
    header: null,
    width: 52,
    card: "icon",
    isControl: true,
    head: (rows) => {
      const chosen = rows.filter(({ id }) => isAll || ids.has(id)).length;
      const isWhole = chosen === rows.length;
      return (
        <Checkbox
          aria-label={labelAll}
          checked={isWhole}
          partial={chosen > 0 && !isWhole}
          onChange={() => change(rows, !isWhole)}
        />
      );
    },
    cell: (row) => (
      <RowBox
        label={labelOf(row)}
        labelHidden={labelHidden}
        checked={isAll || ids.has(row.id)}
        onChange={({ target }) => change([row], target.checked)}
      />
    ),
  };
  return {
    column,
    ids: [...ids],
    isAll,
    chooseAll: () => setChosen({ ids: new Set(), allOf: filter }),
    clear: () => setChosen(none),
  };
}

interface RowBoxProps extends Pick<ComponentProps<"input">, "checked" | "onChange"> {
  label: string;
  labelHidden: string;
}

function RowBox({ label, labelHidden, ...box }: RowBoxProps) {
  return <Checkbox aria-label={useIsHidden() ? labelHidden : label} {...box} />;
}
