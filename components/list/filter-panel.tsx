"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { Filter } from "./filter.ts";
import { searchDelay } from "./search-field.tsx";

interface FilterPanelProps {
  filters: readonly Filter[];
  values: Record<string, string[]>;
  onChange: (name: string, values: string[]) => void;
  onClear: () => void;
  onClose: () => void;
  /** What its button says: "Show 31 messages". */
  result: string | null;
  /** The choice of the order, shown on phones only. */
  sort: ReactNode;
}

/** Every change applies at once; the panel closes on Esc, a press elsewhere, or its button. */
export function FilterPanel({
  filters,
  values,
  onChange,
  onClear,
  onClose,
  result,
  sort,
}: FilterPanelProps) {
  const t = useTranslations("commons.list");
  return (
    <div className="flex w-80 max-w-full flex-col max-md:w-full">
      <h2 className="px-4 pt-4 text-16 md:hidden">{t("filter")}</h2>
      <div className="flex flex-col gap-4 p-4">
        <div className="md:hidden">{sort}</div>
        {filters.map((filter) => (
          <FilterControl
            key={filter.name}
            filter={filter}
            values={values[filter.name] ?? []}
            onChange={(next) => onChange(filter.name, next)}
          />
        ))}
      </div>
      <div
        data-action-bar=""
        className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-border bg-raised px-4 py-3"
      >
        <Button variant="ghost" onClick={onClear}>
          {t("clearAll")}
        </Button>
        <Button variant="primary" onClick={onClose} className="max-md:h-11 max-md:flex-1">
          {result ?? t("done")}
        </Button>
      </div>
    </div>
  );
}

interface FilterControlProps {
  filter: Filter;
  values: string[];
  onChange: (values: string[]) => void;
}

function FilterControl({ filter, values, onChange }: FilterControlProps) {
  if (filter.kind === "text") {
    return (
      <Field label={filter.label}>
        {(control) => (
          <DelayedInput
            {...control}
            placeholder={filter.placeholder}
            value={values[0] ?? ""}
            onChange={(text) => onChange(text ? [text] : [])}
          />
        )}
      </Field>
    );
  }
  if (filter.kind === "custom") return filter.control(values, onChange);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium">{filter.label}</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-1.5 max-md:flex max-md:flex-wrap max-md:gap-2">
        {filter.options.map((option) => (
          <Checkbox
            key={option.value}
            label={<span className="min-w-0 break-words">{option.label}</span>}
            className="filter-choice"
            checked={values.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...values, option.value]
                  : values.filter((value) => value !== option.value),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

interface DelayedInputProps {
  id: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
}

function DelayedInput({ value, onChange, ...input }: DelayedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      onChange(typed.trim());
      setTyped(null);
    }, searchDelay);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback must not restart the wait
  }, [typed]);
  return (
    <Input
      {...input}
      size="sm"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
