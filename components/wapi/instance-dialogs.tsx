"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { Time } from "#components/time/time.tsx";
import { Ban, Check, Trash2 } from "#components/ui/icons.ts";
import { NoData } from "#components/ui/no-data.tsx";
import { formatPhone } from "#lib/phone.ts";
import { isolated } from "#lib/text/isolated.ts";
import { instanceInput, type InstanceView } from "#lib/wapi/instance.ts";
import { createInstanceAction, removeInstanceAction } from "#server/wapi/actions.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { RenewalDialog } from "./renewal-dialog.tsx";
import { SubscribeDialog } from "./subscribe-dialog.tsx";

export type InstanceDialog = {
  kind: "subscribe" | "renew" | "stop" | "link" | "remove";
  row: InstanceView;
};

interface InstanceDialogsProps {
  dialog: InstanceDialog | { kind: "create" };
  /** A new one is paid for and linked at once. */
  may: { subscribe: boolean; topUp: boolean; link: boolean };
  onDone: () => void;
  onClose: () => void;
}

/** Makes an instance, pays for it, links a device to it, or removes it. */
export function InstanceDialogs({ dialog, may, ...closing }: InstanceDialogsProps) {
  if (dialog.kind === "create") return <CreateInstance {...closing} may={may} />;
  const { kind, row } = dialog;
  if (kind === "subscribe")
    return <SubscribeDialog instance={row} mayTopUp={may.topUp} {...closing} />;
  if (kind === "renew" || kind === "stop")
    return <RenewalDialog instance={row} isRenewed={kind === "renew"} {...closing} />;
  if (kind === "link") return <LinkDialog instance={row} {...closing} />;
  return <RemoveInstance instance={row} {...closing} />;
}

type ClosingProps = Omit<InstanceDialogsProps, "dialog" | "may">;

function CreateInstance({ may, ...closing }: Omit<InstanceDialogsProps, "dialog">) {
  const t = useTranslations("wapi");
  const [made, setMade] = useState<InstanceView | null>(null);
  if (made) return <PayAndLink instance={made} {...closing} may={may} />;
  return (
    <FormDialog
      onClose={closing.onClose}
      schema={instanceInput}
      defaultValues={{ title: "" }}
      send={createInstanceAction}
      title={t("create.title")}
      intro={t("create.intro")}
      submitLabel={t("create.submit")}
      onDone={(instance) => {
        closing.onDone();
        if (may.subscribe) setMade(instance);
        else closing.onClose();
      }}
    >
      {(form) => (
        <TextField
          form={form}
          name="title"
          label={t("fields.title")}
          hint={t("create.hint")}
          required
          maxLength={100}
        />
      )}
    </FormDialog>
  );
}

/** The two steps that a new phone takes. */
function PayAndLink({
  instance,
  may,
  onDone,
  onClose,
}: Omit<InstanceDialogsProps, "dialog"> & { instance: InstanceView }) {
  const [isPaid, setPaid] = useState(false);
  if (isPaid) return <LinkDialog instance={instance} onDone={onDone} onClose={onClose} />;
  return (
    <SubscribeDialog
      instance={instance}
      mayTopUp={may.topUp}
      isStep={may.link}
      onDone={() => {
        onDone();
        setPaid(true);
      }}
      onClose={onClose}
    />
  );
}

function RemoveInstance({ instance, ...closing }: ClosingProps & { instance: InstanceView }) {
  const t = useTranslations("wapi.remove");
  const { id, state, phone, subscription } = instance;
  const title = isolated(instance.title);
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeInstanceAction({ id })}
      title={t("title", { title })}
      rows={[
        {
          id: "phone",
          name: t("rows.phone"),
          value: phone ? <bdi>{formatPhone(phone)}</bdi> : <NoData short />,
        },
        {
          id: "paid",
          name: t("rows.paid"),
          value: subscription ? (
            <Time value={subscription.endsAt} format="date-time" />
          ) : (
            <NoData short />
          ),
        },
      ]}
      consequences={[
        { id: "gone", icon: Trash2, text: t(`gone.${state === "linked" ? "linked" : "plain"}`) },
        { id: "paid", icon: Ban, text: t("paid") },
        { id: "stays", icon: Check, text: t("stays") },
      ]}
      instead={subscription?.renewsAt ? t("instead") : undefined}
      confirmLabel={t("submit")}
      doneMessage={t("done", { title })}
    />
  );
}
