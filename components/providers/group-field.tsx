import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
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
    <FormField form={form} name="GroupId" label={t("fields.group")} hint={t("hints.group")}>
      {({ onChange, ...control }) => (
        <NativeSelect
          {...control}
          className="w-full"
          onChange={(event) => {
            void onChange(event);
            // A group names its providers itself.
            const own = event.target.value === "" ? [{ ProviderId: "", weight: "1" }] : [];
            form.setValue("targets", own);
          }}
        >
          <option value="">{t("ownTargets")}</option>
          {groups.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
