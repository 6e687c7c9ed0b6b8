"use client";

import { useTranslations } from "next-intl";
import type * as z from "zod";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { CreateSecret } from "#components/secrets/create-secret.tsx";
import { LastUsed } from "#components/secrets/last-used.tsx";
import { RemoveSecret } from "#components/secrets/remove-secret.tsx";
import { AddressesField } from "#components/secrets/secret-fields.tsx";
import {
  type CreatedSmppPasswordView,
  createSmppPasswordInput,
  type SmppPasswordView,
} from "#lib/smpp/password.ts";
import { createSmppPasswordAction, removeSmppPasswordAction } from "#server/smpp/actions.ts";

/** Makes an SMPP password and shows it this once, or removes one. */
export function SmppPasswordDialogs({ dialog, ...rest }: RowDialogProps<SmppPasswordView>) {
  const t = useTranslations("smpp");
  if (dialog.kind !== "create") {
    const { row } = dialog;
    return (
      <RemoveSecret
        {...rest}
        t={t}
        row={row}
        lastUsed={<LastUsed at={row.lastUsedAt} never={t("never")} />}
        send={async () => removeSmppPasswordAction({ id: row.id })}
      />
    );
  }
  return (
    <CreateSecret<z.input<typeof createSmppPasswordInput>, CreatedSmppPasswordView>
      {...rest}
      t={t}
      schema={createSmppPasswordInput}
      defaultValues={{ description: "", addresses: "" }}
      send={createSmppPasswordAction}
      secretOf={({ password }) => password}
    >
      {(form) => <AddressesField t={t} form={form} />}
    </CreateSecret>
  );
}
