"use client";

import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import { SheetRow } from "#components/ui/sheet-rows.tsx";
import {
  moderateInput,
  type ModerateInput,
  type SendernameView,
} from "#lib/sendernames/sendername.ts";
import { isolated } from "#lib/text/isolated.ts";
import { moderateSendernameAction } from "#server/sendernames/actions.ts";

export interface Decision {
  sendername: SendernameView;
  moderation: ModerateInput["moderation"];
}

interface ModerationDialogProps {
  decision: Decision;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a decision about a name and shows its owner's comment. */
export function ModerationDialog({ decision, ...closing }: ModerationDialogProps) {
  const t = useTranslations("sendernames");
  const { sendername, moderation } = decision;
  const { id, type, owner, comment } = sendername;
  const name = isolated(sendername.name);
  const act = moderation === "approved" ? "approve" : "reject";
  return (
    <FormDialog
      {...closing}
      size="md"
      schema={moderateInput}
      defaultValues={{ moderation, comment: "", was: sendername.moderation, about: comment }}
      send={async (values) => moderateSendernameAction({ id, ...values })}
      title={t(`${act}.title`, { name })}
      submitLabel={t(`${act}.submit`)}
      danger={moderation === "rejected"}
      doneMessage={() => t(`${act}.done`, { name })}
    >
      {(form) => (
        <>
          <div>
            <SheetRow name={t("fields.type")}>
              <ChannelLabel channel={type} />
            </SheetRow>
            <SheetRow name={t("fields.owner")}>
              <bdi className="break-words">{owner}</bdi>
            </SheetRow>
            <p className="mt-2 mb-1 text-text-2">{t("fields.comment")}</p>
            <p className="rounded-control bg-fill px-3 py-2 break-words whitespace-pre-wrap">
              {comment ? <bdi>{comment}</bdi> : t("noComment")}
            </p>
          </div>
          <TextAreaField
            form={form}
            name="comment"
            label={t(`${act}.comment`)}
            hint={t("toldToOwner")}
            required={moderation === "rejected"}
            maxLength={1000}
          />
        </>
      )}
    </FormDialog>
  );
}
