import { useTranslations } from "next-intl";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { Time } from "#components/time/time.tsx";
import { Check, Trash2 } from "#components/ui/icons.ts";
import type { ActionResult } from "#lib/action-result.ts";
import { isolated } from "#lib/text/isolated.ts";

interface RemovePartyProps {
  namespace: "companies.remove" | "requisites.remove";
  party: { title: string; createdAt: string };
  send: () => Promise<ActionResult<unknown>>;
  onDone: () => void;
  onClose: () => void;
}

/** Names the payer or company that is removed, and since when it has been there. */
export function RemoveParty({ namespace, party, ...sending }: RemovePartyProps) {
  const t = useTranslations(namespace);
  const title = isolated(party.title);
  return (
    <RemoveDialog
      {...sending}
      title={t("title", { title })}
      rows={[
        { id: "added", name: t("added"), value: <Time value={party.createdAt} format="date" /> },
      ]}
      consequences={[
        { id: "gone", icon: Trash2, text: t("gone") },
        { id: "stays", icon: Check, text: t("stays") },
      ]}
      instead={t("instead")}
      confirmLabel={t("submit")}
      doneMessage={t("done", { title })}
    />
  );
}
