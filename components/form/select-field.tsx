import type { FieldValues } from "react-hook-form";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { FormField, type FormFieldProps } from "./form-field.tsx";

interface SelectFieldProps<Values extends FieldValues, Value extends string | number> extends Omit<
  FormFieldProps<Values>,
  "children"
> {
  values: readonly Value[];
  nameOf: (value: Value) => string;
  /** What no value is called, if that can be chosen. */
  none?: string;
  /** Whether the select is as wide as its field instead of as its longest name. */
  wide?: boolean;
  /** Changes what depends on the choice, after the field itself. The text is empty for no value. */
  onChoose?: (value: string) => void;
}

/** A field that chooses one of several known values. */
export function SelectField<Values extends FieldValues, Value extends string | number>({
  values,
  nameOf,
  none,
  wide = false,
  onChoose,
  ...field
}: SelectFieldProps<Values, Value>) {
  return (
    <FormField {...field}>
      {({ onChange, ...control }) => (
        <NativeSelect
          {...control}
          className={wide ? "w-full" : undefined}
          onChange={(event) => {
            void onChange(event);
            onChoose?.(event.target.value);
          }}
        >
          {none === undefined ? null : <option value="">{none}</option>}
          <NamedOptions values={values} nameOf={nameOf} />
        </NativeSelect>
      )}
    </FormField>
  );
}

interface TitledFieldProps<Values extends FieldValues> extends Omit<
  SelectFieldProps<Values, string>,
  "values" | "nameOf"
> {
  rows: readonly { id: string; title: string }[];
}

/** A field that chooses one of several rows by its title. */
export function TitledField<Values extends FieldValues>({
  rows,
  ...field
}: TitledFieldProps<Values>) {
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (
    <SelectField
      {...field}
      wide
      values={[...titles.keys()]}
      nameOf={(id) => titles.get(id) ?? id}
    />
  );
}
