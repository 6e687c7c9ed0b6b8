import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { showToast } from "#components/ui/toast.ts";
import { type SendStart, startNames } from "#lib/sendings/send-start.ts";
import type { WizardState } from "./use-wizard.ts";

/**
 * Puts what the address brought along into the draft, once. A list joins those chosen already; a whole
 * message takes the place of one that was being written only when its writer says so (`isAsking`).
 */
export function useStart(wizard: WizardState, start: SendStart | null) {
  const t = useTranslations("send.start");
  const [isAsking, setAsking] = useState(false);
  const isTaken = useRef(false);
  const { draft, isRestored, store, wire } = wizard;
  const apply = ({ change, isWithoutNumbers }: SendStart) => {
    setAsking(false);
    const { lists = [] } = change;
    store().update(change.payload ? change : { lists: [...new Set([...draft.lists, ...lists])] });
    if (isWithoutNumbers) showToast({ kind: "info", title: t("withoutNumbers") });
  };
  useEffect(() => {
    if (!start || !isRestored || isTaken.current) return;
    isTaken.current = true;
    forgetStart();
    if (start.change.payload && isWritten(wire.payload)) setAsking(true);
    else apply(start);
  });
  return {
    isAsking,
    onReplace: () => {
      if (start) apply(start);
    },
    onKeep: () => setAsking(false),
  };
}

function isWritten(payload: object): boolean {
  return "text" in payload && typeof payload.text === "string" && payload.text.trim() !== "";
}

/** A reload goes on with the draft and does not begin anew. */
function forgetStart(): void {
  const address = new URL(window.location.href);
  for (const name of startNames) address.searchParams.delete(name);
  window.history.replaceState(null, "", address);
}
