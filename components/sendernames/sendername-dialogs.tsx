"use client";

import { useTranslations } from "next-intl";
import { type Path, type UseFormReturn, useWatch } from "react-hook-form";
import { useLookup } from "#components/confirmation/use-lookup.ts";
import { UsedIn } from "#components/confirmation/used-in.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { removalTexts } from "#components/form/removal-texts.ts";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Check, Clock, Pause, Trash2 } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import { maxNameLength, nameRuleOf } from "#lib/sendernames/name-rules.ts";
import {
  sendernameInput,
  type SendernameInput,
  type SendernameView,
  updateSendernameInput,
} from "#lib/sendernames/sendername.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  createSendernameAction,
  readSendernameUseAction,
  removeSendernameAction,
  updateSendernameAction,
} from "#server/sendernames/actions.ts";

interface SendernameDialogsProps extends RowDialogProps<SendernameView> {
  /** Channels that names are asked for. */
  types: readonly ChannelType[];
  /** The channel that a new name starts with. */
  type: ChannelType | null;
}

/** Submits a sender name for moderation, changes its comment, or removes it. */
export function SendernameDialogs({ dialog, types, type, ...closing }: SendernameDialogsProps) {
  if (dialog.kind === "create") return <CreateSendername {...closing} types={types} type={type} />;
  if (dialog.kind === "change") return <ChangeComment sendername={dialog.row} {...closing} />;
  return <RemoveSendername sendername={dialog.row} {...closing} />;
}

type ClosingProps = Omit<RowDialogProps<SendernameView>, "dialog">;

function CreateSendername({
  types,
  type,
  ...closing
}: ClosingProps & Pick<SendernameDialogsProps, "types" | "type">) {
  const t = useTranslations("sendernames");
  const tChannel = useTranslations("commons.channel");
  const offered = type && !types.includes(type) ? [type, ...types] : types;
  return (
    <FormDialog
      {...closing}
      size="md"
      schema={sendernameInput}
      defaultValues={{ type: type ?? types[0] ?? "sms", name: "", comment: "" }}
      send={createSendernameAction}
      title={t("create.title")}
      intro={t("create.intro")}
      submitLabel={t("create.submit")}
      doneMessage={({ name }) => t("create.done", { name: isolated(name) })}
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="type"
            label={t("fields.type")}
            deps={["name"]}
            required
            values={offered}
            nameOf={(each) => tChannel(each)}
          />
          <NameField form={form} />
          <CommentField form={form} />
        </>
      )}
    </FormDialog>
  );
}

/** The rules of the name are shown before it is typed; they depend on the chosen channel. */
function NameField({ form }: { form: UseFormReturn<SendernameInput> }) {
  const t = useTranslations("sendernames");
  const type = useWatch({ control: form.control, name: "type" });
  return (
    <FormField
      form={form}
      name="name"
      label={t("fields.name")}
      hint={t(`nameHint.${nameRuleOf(type)}`)}
      required
    >
      {(control) => (
        <Input {...control} maxLength={maxNameLength} autoComplete="off" spellCheck={false} />
      )}
    </FormField>
  );
}

function CommentField<Values extends { comment: string }>({
  form,
}: {
  form: UseFormReturn<Values>;
}) {
  const t = useTranslations("sendernames");
  return (
    <TextAreaField
      form={form}
      name={"comment" as Path<Values>}
      label={t("fields.comment")}
      hint={t("commentHint")}
      required
      maxLength={1000}
      placeholder={t("commentPlaceholder")}
    />
  );
}

interface SendernameProps extends ClosingProps {
  sendername: SendernameView;
}

function ChangeComment({ sendername, ...closing }: SendernameProps) {
  const t = useTranslations("sendernames");
  const { id, moderation, meta } = sendername;
  const name = isolated(sendername.name);
  const act = moderation === "rejected" ? "resend" : "change";
  const said = meta.adminComment ?? meta.resellerComment;
  return (
    <FormDialog
      {...closing}
      size="md"
      schema={updateSendernameInput}
      defaultValues={{ comment: sendername.comment }}
      send={async (values) => updateSendernameAction({ id, ...values })}
      title={t(`${act}.title`, { name })}
      submitLabel={t(`${act}.submit`)}
      doneMessage={() => t(`${act}.done`, { name })}
    >
      {(form) => (
        <>
          {said ? (
            <Alert tone="warning" title={t(meta.adminComment ? "said.operator" : "said.reseller")}>
              <bdi className="break-words whitespace-pre-wrap">{said}</bdi>
            </Alert>
          ) : null}
          <CommentField form={form} />
        </>
      )}
    </FormDialog>
  );
}

function RemoveSendername({ sendername: { id, name, moderation }, ...closing }: SendernameProps) {
  const t = useTranslations("sendernames.remove");
  const format = useFormatter();
  const lookup = useLookup(["sendernames", "use", id], async () => readSendernameUseAction({ id }));
  const { facts } = lookup;
  // If names aren't checked, running campaigns continue without it.
  const count = (tasks: number) => format.number(facts?.isNeeded ? tasks : 0);
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeSendernameAction({ id })}
      {...removalTexts(
        t,
        { gone: Trash2, campaigns: Pause, stays: Check, again: Clock },
        { name: isolated(name) },
      )}
      lookup={lookup}
      rows={[
        { id: "sending", name: t("rows.sending"), value: facts && count(facts.sending) },
        { id: "following", name: t("rows.following"), value: facts && count(facts.following) },
        {
          id: "templates",
          name: t("rows.templates"),
          value: facts && <UsedIn templates={facts.templates} />,
        },
      ]}
      instead={t(`instead.${moderation}`)}
    />
  );
}
