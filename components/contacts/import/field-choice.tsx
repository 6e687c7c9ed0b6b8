import { useTranslations } from "next-intl";
import { useCustomName } from "#components/contacts/custom-labels.tsx";
import { cn } from "#components/ui/cn.ts";
import {
  Calendar,
  Mail,
  Minus,
  Phone,
  Tags,
  TriangleAlert,
  UserRound,
  Users,
} from "#components/ui/icons.ts";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import {
  type ImportField,
  importFields,
  isCustomField,
  isFullNameField,
} from "#lib/contacts/import-fields.ts";
import type { FormColumn } from "./use-import-file.ts";

const none = "none";

interface FieldChoiceProps {
  /** The column's heading. */
  name: string;
  of: FormColumn;
  onChoose: (field: ImportField | null) => void;
}

/** What a column fills: recognised ones look finished, an open one asks, a skipped one steps back. */
export function FieldChoice({ name, of: { field, isSettled }, onChoose }: FieldChoiceProps) {
  const t = useTranslations("contacts");
  const customName = useCustomName();
  const nameOf = (one: ImportField) => {
    if (isFullNameField(one)) return t(`import.columns.${one}`);
    return isCustomField(one) ? customName(one) : t(`fields.${one}`);
  };
  return (
    <span className="relative flex w-44 max-w-full min-w-0 items-center lg:w-full">
      <FieldMark
        field={field}
        isSettled={isSettled}
        className={cn(
          "pointer-events-none absolute left-2.5 z-10 size-4",
          isSettled ? "text-muted" : "text-warning",
        )}
      />
      <NativeSelect
        aria-label={t("import.columns.field", { column: name })}
        value={field ?? (isSettled ? none : "")}
        onChange={({ target: { value } }) =>
          onChoose(importFields.find((one) => one === value) ?? null)
        }
        className={cn(
          "w-full [&>select]:pl-8.5",
          !isSettled && "border-warning-fill! bg-warning-subtle!",
          isSettled && field === null && "text-muted",
        )}
      >
        {isSettled ? null : <option value="">{t("import.columns.choose")}</option>}
        <option value={none}>{t("import.columns.skip")}</option>
        <NamedOptions values={importFields} nameOf={(one) => nameOf(one)} />
      </NativeSelect>
    </span>
  );
}

interface FieldMarkProps {
  field: ImportField | null;
  isSettled: boolean;
  className: string;
}

/** A mark by the kind of a field. */
function FieldMark({ field, isSettled, className }: FieldMarkProps) {
  if (field === null)
    return isSettled ? <Minus className={className} /> : <TriangleAlert className={className} />;
  if (field === "phone") return <Phone className={className} />;
  if (field === "email") return <Mail className={className} />;
  if (field === "date") return <Calendar className={className} />;
  if (field === "gender") return <Users className={className} />;
  return isCustomField(field) ? (
    <Tags className={className} />
  ) : (
    <UserRound className={className} />
  );
}
