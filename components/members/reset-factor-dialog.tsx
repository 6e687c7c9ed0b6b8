"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { type MemberView, resetMemberFactorInput } from "#lib/members/member.ts";
import { isolated } from "#lib/text/isolated.ts";
import { resetMemberFactorAction } from "#server/members/actions.ts";

interface ResetFactorDialogProps {
  member: MemberView;
  onDone: () => void;
  onClose: () => void;
}

/** Turns off the second factor of a member who has lost it. */
export function ResetFactorDialog({ member, ...closing }: ResetFactorDialogProps) {
  const t = useTranslations("members.reset");
  const { id } = member;
  const name = { name: isolated(member.name) };
  return (
    <FormDialog
      {...closing}
      schema={resetMemberFactorInput}
      defaultValues={{ reason: "" }}
      send={async (values) => resetMemberFactorAction({ id, ...values })}
      title={t("title", name)}
      submitLabel={t("submit")}
      danger
      doneMessage={() => t("done", name)}
    >
      {(form) => (
        <>
          <Alert tone="warning">{t("text")}</Alert>
          <TextField
            form={form}
            name="reason"
            label={t("reason")}
            hint={t("reasonHint")}
            required
            maxLength={300}
          />
        </>
      )}
    </FormDialog>
  );
}
