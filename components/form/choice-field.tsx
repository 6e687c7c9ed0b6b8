import type { ComponentProps, ReactNode } from "react";
import { Field } from "#components/ui/field.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";

interface ChoiceFieldProps<Value extends string> extends Omit<
  ComponentProps<typeof Field>,
  "children"
> {
  value: Value;
  values: readonly Value[];
  nameOf: (value: Value) => ReactNode;
  onChange: (value: Value) => void;
}

/** A choice of one of several known values that belongs to no form. */
export function ChoiceField<Value extends string>({
  value,
  values,
  nameOf,
  onChange,
  ...field
}: ChoiceFieldProps<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = values.find((one) => one === target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          <NamedOptions values={values} nameOf={nameOf} />
        </NativeSelect>
      )}
    </Field>
  );
}
