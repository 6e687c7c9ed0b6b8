import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { useCustomLabels } from "#components/contacts/custom-labels.tsx";
import { Search } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import { nextActive, type Option, optionId, OptionList } from "#components/ui/option-list.tsx";
import { customFields } from "#lib/contacts/fields.ts";
import { fieldNames } from "#lib/sendings/variables.ts";
import { isolated } from "#lib/text/isolated.ts";

/** What can be inserted, narrowed by what is typed. */
export function InsertList({ onPick }: { onPick: (text: string) => void }) {
  const t = useTranslations("send.message");
  const listId = useId();
  const [wanted, setWanted] = useState("");
  const [active, setActive] = useState(0);
  const options = useInsertOptions().filter(({ label, value }) =>
    `${label} ${value}`.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const moved =
      event.key === "Home" || event.key === "End"
        ? null
        : nextActive(event.key, active, options.length);
    const option = options[active];
    if (moved !== null) {
      event.preventDefault();
      setActive(moved);
      document.getElementById(optionId(listId, moved))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && option) {
      event.preventDefault();
      onPick(option.value);
    }
  };
  return (
    <>
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
          aria-activedescendant={options.length > 0 ? optionId(listId, active) : undefined}
          aria-label={t("findVariable")}
          placeholder={t("findVariable")}
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {options.length > 0 ? (
        <OptionList
          id={listId}
          label={t("insertVariable")}
          options={options}
          selected={[]}
          active={active}
          onActivate={setActive}
          onPick={(option) => onPick(option.value)}
        />
      ) : (
        <p role="status" className="px-3 py-2 text-13 text-muted">
          {t("noVariable")}
        </p>
      )}
    </>
  );
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
