"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { makePasskey } from "#components/passkeys/ask-browser.ts";
import { showToast } from "#components/ui/toast.ts";
import type { ActionResult } from "#lib/action-result.ts";
import { ownerProofForm, passkeyForm } from "#lib/second-factor/owner-proof.ts";
import { renamePasskeyInput } from "#lib/second-factor/passkey.ts";
import type { PasskeyView } from "#lib/second-factor/second-factor.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  addPasskeyAction,
  removePasskeyAction,
  renamePasskeyAction,
  startPasskeyAction,
} from "#server/second-factor/actions.ts";
import { OwnerDialog } from "../../_components/owner-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export type PasskeyChange = { kind: "add" } | { kind: "rename" | "remove"; passkey: PasskeyView };

interface PasskeyDialogsProps {
  username: string;
  change: PasskeyChange;
  isLast: boolean;
  onClose: () => void;
}

/** Makes a passkey, renames or removes one. */
export function PasskeyDialogs({ username, change, isLast, onClose }: PasskeyDialogsProps) {
  const t = useTranslations("account.passkeys");
  if (change.kind === "add") return <AddPasskey username={username} onClose={onClose} />;
  const { id, name } = change.passkey;
  if (change.kind === "rename")
    return (
      <FormDialog
        title={t("renameTitle", { name: isolated(name) })}
        submitLabel={t("save")}
        schema={renamePasskeyInput}
        defaultValues={{ id, name }}
        send={renamePasskeyAction}
        doneMessage={() => t("done.renamed")}
        onDone={() => undefined}
        onClose={onClose}
      >
        {(form) => <TextField form={form} name="name" label={t("name")} required maxLength={60} />}
      </FormDialog>
    );
  return (
    <OwnerDialog
      username={username}
      title={t("removeTitle", { name: isolated(name) })}
      intro={t(isLast ? "removeLastText" : "removeText")}
      submitLabel={t("remove")}
      danger
      schema={ownerProofForm}
      values={{}}
      send={async (proof) => removePasskeyAction({ id, ...proof })}
      onDone={() => {
        showToast({ kind: "success", title: t("done.removed") });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Asks for the owner's proof, opens the browser's own dialog, and shows recovery codes if it is the first factor. */
function AddPasskey({ username, onClose }: Pick<PasskeyDialogsProps, "username" | "onClose">) {
  const t = useTranslations("account.passkeys");
  const problems = useTranslations("login.passkey");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // A code is taken once, so what it opened is kept until the browser has made a passkey of it.
  const started = useRef<Awaited<ReturnType<typeof startPasskeyAction>> | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  const add = async ({
    name,
    ...proof
  }: z.input<typeof passkeyForm>): Promise<ActionResult<{ codes: string[] | null }>> => {
    const asked = started.current ?? (await startPasskeyAction(proof));
    if (!asked.ok) return asked;
    started.current = asked;
    const made = await makePasskey(asked.data);
    if ("answer" in made) {
      started.current = null;
      return addPasskeyAction({ name, made: made.answer });
    }
    const { problem: key } = made;
    const message = problems(key);
    return { ok: false, error: { code: "BadRequest", key, message, params: {}, fields: [] } };
  };
  return (
    <OwnerDialog
      username={username}
      title={t("addTitle")}
      intro={t("addText")}
      submitLabel={t("next")}
      schema={passkeyForm}
      values={{ name: "" }}
      send={add}
      onDone={(made) => {
        showToast({ kind: "success", title: t("done.added") });
        if (made.codes) setCodes(made.codes);
        else onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          form={form}
          name="name"
          label={t("name")}
          hint={t("nameHint")}
          required
          maxLength={60}
        />
      )}
    </OwnerDialog>
  );
}
