"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { get, useFormState, useWatch } from "react-hook-form";
import { cn } from "#components/ui/cn.ts";
import { legalTitle, shortName } from "#lib/requisites/names.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { PartyForm, PartyPath } from "./party-form.ts";

/** How an invoice names its buyer, updated as it is typed; missing and wrong parts are emphasized. */
export function InvoicePreview({ form }: { form: PartyForm }) {
  const t = useTranslations("requisites");
  const values = useWatch({ control: form.control, compute: (all) => all });
  const { legal } = values.data;
  const isPerson = legal.businessType === "individual";
  const said = (name: PartyPath, missing: string, isNeeded = true) => (
    <Said form={form} name={name} missing={isNeeded ? missing : null} />
  );
  const named = (label: string, value: ReactNode) => (
    <span>
      {label} {value}
    </span>
  );
  const ogrn = t(legal.businessType === "legal" ? "fields.ogrn" : "fields.ogrnip");
  const { position, fullName, fullNameShort, basis } = values.signer;
  const who = [position.genitive, fullName.genitive].filter(Boolean).join(" ");
  return (
    <>
      <h2 className="mb-3 text-12 font-normal text-muted">{t("preview.title")}</h2>
      <div className="flex flex-col gap-3 rounded-card border border-border p-4 text-12 tabular-nums">
        <div className="flex flex-col gap-0.5">
          <h3 className="mb-1 text-13 font-semibold">{t("preview.buyer")}</h3>
          {legal.name ? (
            <bdi className="wrap-anywhere">{legalTitle({ ...legal, opf: legal.opf ?? "" })}</bdi>
          ) : (
            <Missing>{t("fields.name")}</Missing>
          )}
          <span className="flex flex-wrap gap-x-2">
            {named(t("fields.inn"), said("data.legal.inn", t("preview.none")))}
            {legal.businessType === "legal"
              ? named(t("fields.kpp"), said("data.legal.kpp", "", false))
              : null}
          </span>
          {isPerson ? null : named(ogrn, said("data.legal.ogrn", t("preview.none")))}
          <span className="flex flex-wrap gap-x-1 gap-y-0.5">
            {said("data.legalAddress.index", t("fields.index"))}
            {said("data.legalAddress.city", t("fields.city"))}
            {said("data.legalAddress.address", t("fields.address"))}
          </span>
        </div>
        <div className="flex flex-col gap-0.5 border-t border-border pt-3">
          {named(t("preview.rs"), said("data.bank.rs", t("preview.none")))}
          {named(t("preview.ks"), said("data.bank.ks", t("preview.none")))}
          {named(t("fields.bik"), said("data.bank.bik", t("preview.none")))}
          {said("data.bank.name", t("fields.bank"))}
        </div>
        <div className="flex flex-col gap-0.5 border-t border-border pt-3">
          {isPerson ? null : said("signer.position.nominative", t("signer.position.nominative"))}
          {fullName.nominative ? (
            <bdi className="wrap-anywhere">
              {fullNameShort?.nominative || shortName(fullName.nominative)}
            </bdi>
          ) : (
            <Missing>{t("signer.fullName.nominative")}</Missing>
          )}
          {who ? (
            <span className="wrap-anywhere text-text-2">
              {t("preview.who", { who: isolated(who), basis: basis || "none" })}
            </span>
          ) : null}
        </div>
      </div>
    </>
  );
}

interface SaidProps {
  form: PartyForm;
  name: PartyPath;
  /** The placeholder of an empty value; null for an optional value. */
  missing: string | null;
}

function Said({ form, name, missing }: SaidProps) {
  const value = useWatch({ control: form.control, name });
  const { errors } = useFormState({ control: form.control, name });
  const text = typeof value === "string" ? value.trim() : "";
  if (text === "") return missing === null ? "—" : <Missing>{missing}</Missing>;
  const isWrong = Boolean(get(errors, name));
  return (
    <bdi
      className={cn("wrap-anywhere", isWrong && "rounded-badge bg-danger-subtle px-1 text-danger")}
    >
      {text}
    </bdi>
  );
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <span className="self-start rounded-badge bg-warning-subtle px-1 text-warning">{children}</span>
  );
}
