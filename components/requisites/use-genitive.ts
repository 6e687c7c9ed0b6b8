import { useEffect, useRef } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { readApi } from "#components/list/read-api.ts";
import type { DeclinedName } from "#lib/dadata/found.ts";
import { fill, type PartyForm } from "./party-form.ts";
import { useLookup } from "./use-lookup.ts";

const read = async (query: string, signal: AbortSignal) =>
  readApi<DeclinedName>("/n/dadata/clean/fio", new URLSearchParams({ query }), signal);

/**
 * Updates the genitive when the signer's name changes, until it is edited by hand. Nothing is looked up while
 * the name is the saved one. For another name, the genitive of the saved name is looked up too: if the field
 * differs from it, it was edited by hand.
 */
export function useGenitive(form: PartyForm): void {
  const { control } = form;
  const nominative = useWatch({ control, name: "signer.fullName.nominative" }).trim();
  const { defaultValues } = useFormState({ control });
  const saved = defaultValues?.signer?.fullName;
  const savedName = saved?.nominative?.trim() ?? "";
  const isChanged = nominative !== savedName;
  const typed = useLookup("genitive", isChanged ? nominative : "", read);
  const before = useLookup("genitive", isChanged ? savedName : "", read);
  const made = useRef<string | null>(null);
  // If the look-up fails, the genitive can be typed.
  const ofTyped = typed.state === "found" ? typed.found.genitive : null;
  const ofSaved = before.state === "found" ? before.found.genitive : null;
  const isKnown = before.state !== "searching";
  useEffect(() => {
    const genitive = isChanged ? ofTyped : (saved?.genitive ?? null);
    if (genitive === null || !isKnown || (!isChanged && made.current === null)) return;
    const now = form.getValues("signer.fullName.genitive");
    if ((now === "" || now === made.current || now === ofSaved) && now !== genitive)
      fill(form, { "signer.fullName.genitive": genitive });
    made.current = genitive;
  }, [form, isChanged, ofTyped, ofSaved, isKnown, saved?.genitive]);
}
