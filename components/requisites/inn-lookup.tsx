"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { readApi } from "#components/list/read-api.ts";
import type { FoundParties } from "#lib/dadata/found.ts";
import type { Filled } from "#lib/requisites/from-registry.ts";
import { become } from "./become.ts";
import { LookupStatus } from "./lookup-status.tsx";
import { fill, type PartyForm } from "./party-form.ts";
import { RegistrySuggestions } from "./registry-suggestions.tsx";
import { useLookup } from "./use-lookup.ts";

const read = async (inn: string, signal: AbortSignal) =>
  readApi<FoundParties>(`/n/dadata/getRequisitesByInn/${inn}`, undefined, signal);

/** What the registry knows of the INN that is typed, once that is whole; says so where it can't be asked. */
export function InnLookup({ form, isOn }: { form: PartyForm; isOn: boolean }) {
  const t = useTranslations("requisites.lookup");
  const inn = useWatch({ control: form.control, name: "data.legal.inn" });
  const values = useWatch({ control: form.control });
  // What was there when the form was opened is known; what is chosen or put off is not offered again.
  const [settled, setSettled] = useState(digitsOf(inn));
  const digits = digitsOf(inn);
  const isAsked = isOn && digits !== settled && /^(?:\d{10}|\d{12})$/.test(digits);
  const looked = useLookup("inn", isAsked ? digits : "", read);
  if (!isOn) return <p className="-mt-2 text-12 text-muted">{t("off")}</p>;
  if (looked.state === "idle") return null;
  if (looked.state === "searching") return <LookupStatus />;
  if (looked.state === "failed") return <LookupStatus>{looked.reason ?? t("failed")}</LookupStatus>;
  const { others, ...head } = looked.found;
  const pick = (businessType: typeof head.legal.businessType, filled: readonly Filled[]) => {
    setSettled(digits);
    if (businessType !== values.data?.legal?.businessType) become(form, businessType);
    fill(form, Object.fromEntries(filled.map(({ path, value }) => [path, value])));
  };
  return (
    <RegistrySuggestions
      found={[head, ...others]}
      values={form.getValues()}
      onPick={({ legal }, filled) => pick(legal.businessType, filled)}
      onClose={() => setSettled(digits)}
    />
  );
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s\u00A0-]/g, "");
}
