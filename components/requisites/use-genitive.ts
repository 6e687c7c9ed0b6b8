import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { declineNameAction } from "#server/dadata/actions.ts";
import { fill, type PartyForm } from "./party-form.ts";
import { lookupPause } from "./use-lookup.ts";

/**
 * Keeps the genitive of who signs after the nominative, however that came, as long as nobody has written
 * another one. A saved name's own genitive is asked for as well: by it one knows whether somebody did.
 */
export function useGenitive(form: PartyForm): void {
  const nominative = useWatch({ control: form.control, name: "signer.fullName.nominative" }).trim();
  const made = useRef<string | null>(null);
  useEffect(() => {
    if (nominative === "") return;
    let isOver = false;
    const decline = async () => {
      // Where it doesn't come, somebody writes it: nothing is lost.
      const answer = await declineNameAction({ query: nominative }).catch(() => null);
      if (isOver || !answer?.ok) return;
      const { genitive } = answer.data;
      const now = form.getValues("signer.fullName.genitive");
      if ((now === "" || now === made.current) && now !== genitive)
        fill(form, { "signer.fullName.genitive": genitive });
      made.current = genitive;
    };
    const timer = setTimeout(() => void decline(), lookupPause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [form, nominative]);
}
