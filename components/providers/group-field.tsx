import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { TitledField } from "#components/form/select-field.tsx";
import type { GroupChoice } from "#lib/providers/provider-group.ts";
import type { RuleValues } from "./rule-values.ts";

interface GroupFieldProps {
  form: UseFormReturn<RuleValues>;
  groups: readonly GroupChoice[];
}

/** Whether a rule leads to providers of its own or to a group; only where there are groups. */
export function GroupField({ form, groups }: GroupFieldProps) {
  const t = useTranslations("providers.rules");
  if (groups.length === 0) return null;
  return (
    <TitledField
      form={form}
      name="GroupId"
      label={t("fields.group")}
      hint={t("hints.group")}
      none={t("ownTargets")}
      rows={groups}
      onChoose={(id) => {
        // A group names its providers itself.
        form.setValue("targets", id === "" ? [{ ProviderId: "", weight: "1" }] : []);
      }}
    />
  );
}
