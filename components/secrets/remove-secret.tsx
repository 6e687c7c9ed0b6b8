import type { ReactNode } from "react";
import type { RemovalProps } from "#components/confirmation/removal.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { type KeyedTranslator, keyedTexts } from "#components/list/keyed-texts.ts";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { Time } from "#components/time/time.tsx";
import { Ban, Check, Trash2 } from "#components/ui/icons.ts";
import type { ActionResult } from "#lib/action-result.ts";
import { isolated } from "#lib/text/isolated.ts";

type RemoveKey =
  | "fields.createdAt"
  | "fields.lastUsedAt"
  | `remove.${"title" | "gone" | "undone" | "stays" | "submit" | "done"}`;

interface RemoveSecretProps<Facts>
  extends
    Pick<RowDialogProps<unknown>, "onDone" | "onClose">,
    Partial<Pick<RemovalProps<Facts>, "lookup" | "rows" | "instead">> {
  t: KeyedTranslator<RemoveKey>;
  row: { description: string; createdAt: string };
  /** When it was last used; undefined while that is being read. */
  lastUsed: ReactNode;
  send: () => Promise<ActionResult<unknown>>;
}

/** Asks before a secret is removed, and says since when it exists and when it was last used; `rows` say more. */
export function RemoveSecret<Facts>({
  t,
  row: { description, createdAt },
  lastUsed,
  rows = [],
  ...dialog
}: RemoveSecretProps<Facts>) {
  const say = keyedTexts(t);
  const name = isolated(description);
  return (
    <RemoveDialog
      {...dialog}
      title={say("remove.title", { description: name })}
      rows={[
        {
          id: "createdAt",
          name: say("fields.createdAt"),
          value: <Time value={createdAt} format="date" />,
        },
        { id: "lastUsedAt", name: say("fields.lastUsedAt"), value: lastUsed },
        ...rows,
      ]}
      consequences={[
        { id: "gone", icon: Ban, text: say("remove.gone") },
        { id: "undone", icon: Trash2, text: say("remove.undone") },
        { id: "stays", icon: Check, text: say("remove.stays") },
      ]}
      confirmLabel={say("remove.submit")}
      doneMessage={say("remove.done", { description: name })}
    />
  );
}
