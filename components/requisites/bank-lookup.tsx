"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { readApi } from "#components/list/read-api.ts";
import type { FoundBanks } from "#lib/dadata/found.ts";
import { LookupStatus } from "./lookup-status.tsx";
import { fill, type PartyForm } from "./party-form.ts";
import { useLookup } from "./use-lookup.ts";

const read = async (query: string, signal: AbortSignal) =>
  readApi<FoundBanks>("/n/dadata/suggest/bank", new URLSearchParams({ query }), signal);

/** Banks by the BIC as far as it is typed; says so where they can't be asked for. */
export function BankLookup({ form, isOn }: { form: PartyForm; isOn: boolean }) {
  const t = useTranslations("requisites.lookup");
  const typed = useWatch({ control: form.control, name: "data.bank.bik" }).replaceAll(/\s/g, "");
  const [settled, setSettled] = useState(typed);
  const isAsked = isOn && typed !== settled && /^\d{3,9}$/.test(typed);
  const looked = useLookup("bank", isAsked ? typed : "", read);
  if (!isOn) return <p className="-mt-2 text-12 text-muted">{t("banksOff")}</p>;
  if (looked.state === "idle") return null;
  if (looked.state === "searching") return <LookupStatus />;
  if (looked.state === "failed" || looked.found.suggestions.length === 0)
    return (
      <LookupStatus>
        {looked.state === "failed" ? (looked.reason ?? t("failed")) : t("noBank")}
      </LookupStatus>
    );
  return (
    <ul
      aria-label={t("banks")}
      className="overflow-hidden rounded-control border border-border-strong bg-raised"
    >
      {looked.found.suggestions.map(({ name, bik, ks }) => (
        <li key={`${bik} ${name}`} className="border-b border-border last:border-b-0">
          <button
            type="button"
            className="flex w-full flex-col gap-0.5 px-3 py-2 text-left text-13 hover:bg-fill focus-visible:bg-fill max-md:min-h-11"
            onClick={() => {
              setSettled(bik);
              fill(form, {
                "data.bank.bik": bik,
                "data.bank.name": name,
                ...(ks && { "data.bank.ks": ks }),
              });
            }}
          >
            <bdi className="font-medium">{name}</bdi>
            <span className="text-12 text-text-2 tabular-nums">
              {[bik, ks].filter(Boolean).join(" · ")}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
