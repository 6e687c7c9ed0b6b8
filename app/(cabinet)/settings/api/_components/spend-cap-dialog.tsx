import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import type * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { spendCapInput } from "#lib/billings/spend-cap.ts";
import type { SettingView } from "#lib/settings/user-setting.ts";
import { formatForInput } from "#lib/typed-amount.ts";
import { setSpendCapAction } from "#server/settings/actions.ts";

type Values = z.input<typeof spendCapInput>;

interface SpendCapDialogProps {
  accountId: string;
  own: number | null;
  onClose: () => void;
}

/** What messages of the account may cost in a day. */
export function SpendCapDialog({ accountId, own, onClose }: SpendCapDialogProps) {
  const t = useTranslations("apiLog.use");
  const locale = useLocale();
  const router = useRouter();
  return (
    <FormDialog<Values, SettingView>
      title={t("capTitle")}
      intro={t("capIntro")}
      submitLabel={t("capSubmit")}
      schema={spendCapInput}
      defaultValues={{ perDay: own === null ? "" : formatForInput(locale, own) }}
      send={async (values) => setSpendCapAction({ accountId, ...values })}
      onDone={() => router.refresh()}
      onClose={onClose}
      doneMessage={() => t("capDone")}
    >
      {(form) => (
        <TextField
          form={form}
          name="perDay"
          label={t("capField")}
          hint={t("capHint")}
          maxLength={30}
        />
      )}
    </FormDialog>
  );
}
