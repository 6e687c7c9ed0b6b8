import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { type KeyedTranslator, keyedTexts } from "#components/list/keyed-texts.ts";
import { Time } from "#components/time/time.tsx";
import { Check, Trash2 } from "#components/ui/icons.ts";
import type { ActionResult } from "#lib/action-result.ts";
import { isolated } from "#lib/text/isolated.ts";

interface RemovePartyProps {
  t: KeyedTranslator<"title" | "added" | "gone" | "stays" | "instead" | "submit" | "done">;
  party: { title: string; createdAt: string };
  send: () => Promise<ActionResult<unknown>>;
  onDone: () => void;
  onClose: () => void;
}

/** Names the payer or company that is removed, and since when it has been there. */
export function RemoveParty({ t, party, ...sending }: RemovePartyProps) {
  const say = keyedTexts(t);
  const title = isolated(party.title);
  return (
    <RemoveDialog
      {...sending}
      title={say("title", { title })}
      rows={[
        { id: "added", name: say("added"), value: <Time value={party.createdAt} format="date" /> },
      ]}
      consequences={[
        { id: "gone", icon: Trash2, text: say("gone") },
        { id: "stays", icon: Check, text: say("stays") },
      ]}
      instead={say("instead")}
      confirmLabel={say("submit")}
      doneMessage={say("done", { title })}
    />
  );
}
