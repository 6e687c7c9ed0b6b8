import { useTranslations } from "next-intl";
import { Controller, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { SelectField } from "#components/form/select-field.tsx";
import { languageName } from "#lib/language-name.ts";
import type { Locale } from "#lib/locales.ts";

// The field is in the page's HTML; the zones and their search load later.
const ZoneField = lazyDialog(() => import("./zone-field.tsx").then((module) => module.ZoneField));

interface Place {
  locale: Locale;
  timeZone: string;
}

interface PlaceFieldsProps<Values extends FieldValues & Place> {
  form: UseFormReturn<Values>;
  locales: readonly Locale[];
}

/** Language and zone of the reader, as the fields `locale` and `timeZone`. */
export function PlaceFields<Values extends FieldValues & Place>({
  form,
  locales,
}: PlaceFieldsProps<Values>) {
  const t = useTranslations("account.profile");
  const at = (name: keyof Place) => name as Path<Values>;
  return (
    <>
      <SelectField
        form={form}
        name={at("locale")}
        label={t("locale")}
        values={locales}
        nameOf={languageName}
      />
      <Controller
        control={form.control}
        name={at("timeZone")}
        render={({ field: { value, onChange } }) => <ZoneField value={value} onChange={onChange} />}
      />
    </>
  );
}

/** Reloads the page after language or zone changed, because every text differs. */
export function leaveOldWords(saved: Place, sent: Place): void {
  if (sent.locale !== saved.locale || sent.timeZone !== saved.timeZone) location.reload();
}
