"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import { SheetRow } from "#components/ui/sheet-rows.tsx";
import { type CaseView, decisionInput, type DecisionInput } from "#lib/moderation/case.ts";
import { decideCaseAction } from "#server/moderation/actions.ts";

export interface Decision {
  row: CaseView;
  decision: DecisionInput["decision"];
}

interface DecisionDialogProps {
  asked: Decision;
  onDone: () => void;
  onClose: () => void;
}

/** Asks once more before a decision about a text, and for a note to its account. */
export function DecisionDialog({ asked, ...closing }: DecisionDialogProps) {
  const t = useTranslations("moderation");
  const { row, decision } = asked;
  const isRejection = decision === "reject";
  return (
    <FormDialog
      {...closing}
      size="md"
      schema={decisionInput}
      defaultValues={{ decision, comment: "" }}
      send={async (values) => decideCaseAction({ id: row.id, ...values })}
      title={t(`${decision}.title`)}
      submitLabel={t(`${decision}.submit`)}
      danger={isRejection}
      doneMessage={() => t(`${decision}.done`)}
    >
      {(form) => (
        <>
          <div>
            <p className="max-h-40 overflow-y-auto rounded-control bg-fill px-3 py-2 break-words whitespace-pre-wrap">
              <bdi>{row.text}</bdi>
            </p>
            <SheetRow name={t("queue.fields.owner")}>
              <bdi className="break-words">{row.owner}</bdi>
            </SheetRow>
            <SheetRow name={t("queue.fields.recipients")}>
              <span className="figures">{row.recipients}</span>
            </SheetRow>
          </div>
          {decision === "always" ? <p className="text-text-2">{t("always.note")}</p> : null}
          <TextAreaField
            form={form}
            name="comment"
            label={isRejection ? t("reject.comment") : t("approve.comment")}
            hint={t("told")}
            required={isRejection}
            maxLength={1000}
          />
        </>
      )}
    </FormDialog>
  );
}
