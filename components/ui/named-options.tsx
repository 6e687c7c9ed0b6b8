import type { ReactNode } from "react";

interface NamedOptionsProps<Value extends string | number> {
  values: readonly Value[];
  nameOf: (value: Value) => ReactNode;
}

/** The options of a native select for values that are known by names. */
export function NamedOptions<Value extends string | number>({
  values,
  nameOf,
}: NamedOptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ));
}

/** The options of a native select for rows that have titles. */
export function TitledOptions({ rows }: { rows: readonly { id: string; title: ReactNode }[] }) {
  return rows.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ));
}
