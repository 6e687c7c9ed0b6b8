import { useTranslations } from "next-intl";
import { showToast } from "#components/ui/toast.ts";
import type { ActionResult } from "#lib/action-result.ts";
import { ownerProofForm } from "#lib/second-factor/owner-proof.ts";
import { isolated } from "#lib/text/isolated.ts";
import { OwnerDialog } from "../../_components/owner-dialog.tsx";

interface EmailDialogProps {
  username: string;
  /** The address that is to be. */
  email: string;
  send: (proof: {
    password: string;
    code?: string | undefined;
    passkey?: string;
  }) => Promise<ActionResult<unknown>>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the owner's proof before another e-mail address is asked for. */
export function EmailDialog({ username, email, send, onDone, onClose }: EmailDialogProps) {
  const t = useTranslations("account.email");
  return (
    <OwnerDialog
      username={username}
      title={t("title")}
      intro={t("intro", { email: isolated(email) })}
      submitLabel={t("submit")}
      schema={ownerProofForm}
      values={{}}
      send={send}
      onDone={() => {
        showToast({ kind: "success", title: t("mailed", { email: isolated(email) }) });
        onClose();
        onDone();
      }}
      onClose={onClose}
    />
  );
}
