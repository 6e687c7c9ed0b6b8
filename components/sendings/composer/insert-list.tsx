import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { useCustomLabels } from "#components/contacts/custom-labels.tsx";
import { CommandOptions } from "#components/ui/command-options.tsx";
import { Search } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import type { Option } from "#components/ui/option.tsx";
import { customFields } from "#lib/contacts/fields.ts";
import { fieldNames } from "#lib/sendings/variables.ts";
import { isolated } from "#lib/text/isolated.ts";

/** What can be inserted, narrowed by what is typed. */
export function InsertList({ onPick }: { onPick: (text: string) => void }) {
  const t = useTranslations("send.message");
  const [wanted, setWanted] = useState("");
  const [active, setActive] = useState("");
  const [listId, setListId] = useState<string>();
  const [rowId, setRowId] = useState<string>();
  const options = useInsertOptions().filter(({ label, value }) =>
    `${label} ${value}`.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()),
  );
  const current = options.find(({ value }) => value === active) ?? options[0];
  return (
    <CommandOptions
      label={t("insertVariable")}
      options={options}
      active={current?.value ?? ""}
      onActivate={setActive}
      onPick={(option) => onPick(option.value)}
      onIds={(list, row) => {
        setListId(list);
        setRowId(row);
      }}
    >
      <div className="sticky top-0 border-b border-border bg-raised p-1.5">
        <Input
          // The popover opened for this field: typing goes there at once.
          data-autofocus=""
          ref={(field) => field?.focus({ preventScroll: true })}
          size="sm"
          leading={<Search />}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={current ? rowId : undefined}
          aria-label={t("findVariable")}
          placeholder={t("findVariable")}
          autoComplete="off"
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setActive("");
          }}
          onKeyDown={keepCaretKeys}
        />
      </div>
      {options.length > 0 ? null : (
        <p role="status" className="px-3 py-2 text-13 text-muted">
          {t("noVariable")}
        </p>
      )}
    </CommandOptions>
  );
}

/** Home and End move the caret, not the active row. */
function keepCaretKeys(event: KeyboardEvent): void {
  if (event.key === "Home" || event.key === "End") event.stopPropagation();
}

function useInsertOptions(): Option[] {
  const t = useTranslations("send.message");
  const labels = useCustomLabels();
  const variable = (name: string, label: string): Option => ({
    value: `$${name}`,
    label,
    aside: <code className="text-12 text-muted">{`$${name}`}</code>,
  });
  const generator = (value: string, label: string): Option => ({
    value,
    label,
    aside: <code className="text-12 text-muted">{value}</code>,
  });
  return [
    ...fieldNames.map((name) => variable(name, t(`variables.${name}`))),
    ...["#NNNN", "#NNNNNN"].map((value) =>
      generator(value, t("digits", { count: value.length - 1 })),
    ),
    ...["#LLLL", "#LLLLLL"].map((value) =>
      generator(value, t("letters", { count: value.length - 1 })),
    ),
    ...customFields.map((name, index) =>
      variable(name, isolated(labels[name] ?? t("variables.custom", { number: index + 1 }))),
    ),
  ];
}
