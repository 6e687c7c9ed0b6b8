import { useTranslations } from "next-intl";
import { findLists } from "#components/contacts/find-lists.ts";
import { Combobox } from "#components/ui/combobox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { Option } from "#components/ui/option.tsx";
import { Radio } from "#components/ui/radio.tsx";
import { contactListTypes } from "#lib/contacts/fields.ts";
import type { ImportInput } from "#lib/contacts/import.ts";

/** The target of an import: a new list, or an existing one. */
export type Target =
  | { kind: "new"; title: string; type: (typeof contactListTypes)[number] }
  | { kind: "known"; list: Option | null };

/** Called as the file, without its extension. */
export function newListOf(fileTitle: string): Target {
  return { kind: "new", title: fileTitle.replace(/\.[a-z0-9]{1,8}$/i, ""), type: "regular" };
}

export function targetProblem(target: Target): "choose" | "name" | null {
  if (target.kind === "known") return target.list ? null : "choose";
  return target.title.trim() === "" ? "name" : null;
}

/** Converts the target to the input of an import. */
export function inputOf(target: Target): Pick<ImportInput, "ListId" | "list"> {
  if (target.kind === "known") return { ListId: target.list?.value };
  return { list: { title: target.title.trim(), type: target.type } };
}

interface TargetFieldProps {
  target: Target;
  ownId: string;
  problem: "choose" | "name" | null;
  onChange: (target: Target) => void;
}

export function TargetField({ target, ownId, problem, onChange }: TargetFieldProps) {
  const t = useTranslations("contacts");
  const error = problem
    ? t(problem === "choose" ? "bulk.choose" : "errors.title.required")
    : undefined;
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-13 font-medium">{t("import.target.title")}</legend>
        <Radio
          boxed
          name="target"
          label={t("import.target.new")}
          checked={target.kind === "new"}
          onChange={() => onChange({ kind: "new", title: "", type: "regular" })}
        />
        <Radio
          boxed
          name="target"
          label={t("import.target.known")}
          checked={target.kind === "known"}
          onChange={() => onChange({ kind: "known", list: null })}
        />
      </fieldset>
      {target.kind === "known" ? (
        <Field label={t("import.target.list")} error={error} required>
          {(control) => (
            <Combobox
              {...control}
              label={t("import.target.list")}
              value={target.list}
              search={findLists({ ownerId: ownId })}
              onChange={(list) => onChange({ kind: "known", list })}
            />
          )}
        </Field>
      ) : (
        <>
          <Field label={t("fields.title")} error={error} required>
            {(control) => (
              <Input
                {...control}
                maxLength={255}
                autoComplete="off"
                value={target.title}
                onChange={({ target: input }) => onChange({ ...target, title: input.value })}
              />
            )}
          </Field>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-2 text-13 font-medium">{t("fields.type")}</legend>
            {contactListTypes.map((type) => (
              <Radio
                key={type}
                boxed
                name="type"
                label={t(`type.${type}`)}
                checked={target.type === type}
                onChange={() => onChange({ ...target, type })}
              />
            ))}
          </fieldset>
        </>
      )}
    </div>
  );
}
