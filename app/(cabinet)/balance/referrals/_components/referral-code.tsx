"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useFormState, useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { rulesResolver } from "#components/form/rules-resolver.ts";
import { useFieldForm } from "#components/form/use-field-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { showToast } from "#components/ui/toast.ts";
import { referralCodeError } from "#lib/users/account-rules.ts";
import { updateProfileAction } from "#server/account/actions.ts";

interface Values {
  referralCode: string;
}

const resolver = rulesResolver<Values>(({ referralCode }) => {
  const key = referralCodeError(referralCode);
  return key === null ? [] : [{ path: "referralCode", key }];
});

export interface ReferralCodeProps {
  /** This is empty without a code. */
  saved: string;
  maySave: boolean;
}

/** Edits the account's referral code. */
export function ReferralCode({ saved, maySave }: ReferralCodeProps) {
  const t = useTranslations("referrals");
  const router = useRouter();
  const { form, submit } = useFieldForm<Values, unknown>({
    resolver,
    defaultValues: { referralCode: saved },
    send: updateProfileAction,
    onDone: (_answer, sent) => {
      form.reset(sent);
      showToast({ kind: "success", title: t("saved") });
      router.refresh();
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const code = useWatch({ control: form.control, name: "referralCode" }).trim();
  return (
    <form noValidate className="min-w-0" onSubmit={(event) => void submit(event)}>
      <div className="flex items-start gap-2">
        <FormField
          form={form}
          name="referralCode"
          label={t("code")}
          hint={saved === "" ? t("noCode") : t("codeHint")}
          className="min-w-0 flex-1"
        >
          {(control) => (
            <Input {...control} maxLength={64} autoComplete="off" readOnly={!maySave} />
          )}
        </FormField>
        {maySave ? (
          <Button
            type="submit"
            variant="primary"
            className="mt-6"
            loading={isSubmitting}
            disabled={code === "" || code === saved}
          >
            {t("save")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
