import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { SelectField } from "#components/form/select-field.tsx";
import type { NotificationChoices } from "#lib/notifications/choices.ts";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The hour at which the account is notified of its balance. */
export function DailyHour({ form }: { form: UseFormReturn<NotificationChoices> }) {
  const t = useTranslations("settings.notify");
  return (
    <SelectField
      form={form}
      name="dailyHour"
      label={t("dailyHour")}
      className="max-w-40"
      values={hours}
      nameOf={(hour) => `${String(hour).padStart(2, "0")}:00`}
    />
  );
}
