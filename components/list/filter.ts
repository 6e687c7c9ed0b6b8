import type { ReactNode } from "react";

interface FilterBase {
  /** The name in the address, one of the definition's `filters`. */
  name: string;
  label: string;
}

/** How a filter is set in the panel and shown in its chip. */
export type Filter =
  | (FilterBase & { kind: "choice"; options: readonly { value: string; label: string }[] })
  | (FilterBase & { kind: "text"; placeholder?: string })
  | (FilterBase & {
      kind: "custom";
      control: (values: string[], onChange: (values: string[]) => void) => ReactNode;
      describe: (values: string[]) => ReactNode;
    });

/** A filter by some of several known values. */
export function choiceFilter<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): Filter {
  const options = values.map((value) => ({ value, label: nameOf(value) }));
  return { name, kind: "choice", label, options };
}

/** What the chip says after the filter's name. */
export function describeFilter(filter: Filter, values: string[]): ReactNode {
  if (filter.kind === "custom") return filter.describe(values);
  if (filter.kind === "text") return values.join(", ");
  return values
    .map((value) => filter.options.find((option) => option.value === value)?.label ?? value)
    .join(", ");
}
