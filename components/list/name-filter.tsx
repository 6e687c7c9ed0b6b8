import { Combobox } from "#components/ui/combobox.tsx";
import { Field } from "#components/ui/field.tsx";
import type { Option } from "#components/ui/option.tsx";
import type { Search } from "#components/ui/use-found.ts";

interface NameFilterProps {
  label: string;
  value: Option | null;
  search: Search;
  onChoose: (option: Option | null) => void;
  /** The text for no choice. */
  placeholder?: string;
}

/** A filter by one row of another noun, found by its name. */
export function NameFilter({ label, value, search, onChoose, placeholder }: NameFilterProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          {...control}
          label={label}
          size="sm"
          value={value}
          search={search}
          placeholder={placeholder}
          onChange={onChoose}
        />
      )}
    </Field>
  );
}
