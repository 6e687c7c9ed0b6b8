"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller } from "react-hook-form";
import type * as z from "zod";
import { findLists } from "#components/contacts/find-lists.ts";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import { useErrorText } from "#components/form/use-error-text.ts";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { Combobox } from "#components/ui/combobox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Radio } from "#components/ui/radio.tsx";
import {
  type Invited,
  inviteForm,
  type InvitationView,
  maxInvited,
} from "#lib/invitations/invitation.ts";
import { formatPhone } from "#lib/phone.ts";
import { isolated } from "#lib/text/isolated.ts";
import { inviteAction, removeInvitationAction } from "#server/invitations/actions.ts";
import type { InvitationsViewer } from "./viewer.ts";

interface InvitationDialogsProps extends RowDialogProps<InvitationView> {
  viewer: InvitationsViewer;
}

/** Invites people, or takes an invitation back. */
export function InvitationDialogs({ dialog, viewer, ...rest }: InvitationDialogsProps) {
  if (dialog.kind === "remove") return <RemoveInvitation invitation={dialog.row} {...rest} />;
  return <Invite viewer={viewer} {...rest} />;
}

type Closing = Pick<InvitationDialogsProps, "onDone" | "onClose">;

type Values = z.input<typeof inviteForm>;

function Invite({ viewer, ...rest }: Closing & { viewer: InvitationsViewer }) {
  const t = useTranslations("invitations");
  const tChannel = useTranslations("commons.channel");
  const textOf = useErrorText();
  const [whom, setWhom] = useState<"phones" | "list">("phones");
  const [first = "vk"] = viewer.channels;
  return (
    <FormDialog<Values, Invited>
      title={t("create.title")}
      intro={t("create.intro")}
      submitLabel={t("create.submit")}
      schema={inviteForm}
      defaultValues={{ type: first, ListId: "", phones: "" }}
      send={inviteAction}
      doneMessage={({ invited }) => t("create.done", { count: invited })}
      {...rest}
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="type"
            label={t("fields.type")}
            values={viewer.channels}
            nameOf={(type) => tChannel(type)}
          />
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-2 text-13 font-medium">{t("create.whom")}</legend>
            {(["phones", "list"] as const).map((one) => (
              <Radio
                key={one}
                boxed
                name="whom"
                label={t(`create.${one}`)}
                checked={whom === one}
                onChange={() => {
                  setWhom(one);
                  form.setValue("ListId", "");
                }}
              />
            ))}
          </fieldset>
          {whom === "phones" ? (
            <TextAreaField
              form={form}
              name="phones"
              label={t("create.phones")}
              hint={t("create.phonesHint", { max: maxInvited })}
              required
              rows={5}
              spellCheck={false}
            />
          ) : (
            <Controller
              control={form.control}
              name="ListId"
              render={({ field: { value, onChange }, fieldState: { error } }) => (
                <ListChoice
                  value={value ?? ""}
                  ownerId={viewer.ownId}
                  error={error && textOf({ ...error, message: error.message ?? "" })}
                  onChange={onChange}
                />
              )}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

interface ListChoiceProps {
  value: string;
  ownerId: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

function ListChoice({ value, ownerId, error, onChange }: ListChoiceProps) {
  const t = useTranslations("invitations.create");
  const [title, setTitle] = useState("");
  return (
    <Field label={t("list")} error={error} hint={t("listHint")} required>
      {(control) => (
        <Combobox
          {...control}
          label={t("list")}
          value={value === "" ? null : { value, label: title }}
          search={findLists({ ownerId, type: "regular" })}
          onChange={(list) => {
            setTitle(list?.label ?? "");
            onChange(list?.value ?? "");
          }}
        />
      )}
    </Field>
  );
}

function RemoveInvitation({
  invitation: { id, recipient, type, acceptedAt },
  ...rest
}: Closing & { invitation: InvitationView }) {
  const t = useTranslations("invitations.remove");
  const tChannel = useTranslations("commons.channel");
  const channel = tChannel(type);
  return (
    <RemoveDialog
      title={t("title", { phone: isolated(formatPhone(recipient)) })}
      description={t(acceptedAt ? "accepted" : "waiting", { channel })}
      confirmLabel={t("submit")}
      send={async () => removeInvitationAction({ id })}
      doneMessage={t("done")}
      {...rest}
    />
  );
}
