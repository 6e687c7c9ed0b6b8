"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import { SheetRow } from "#components/ui/sheet-rows.tsx";
import type { SendingDetails } from "#lib/sendings/sending.ts";

/** The network's answer about the number, and a link to the answers of the whole check. */
export function LookupAnswer({ sending }: { sending: SendingDetails }) {
  const t = useTranslations("messages.lookup");
  const locale = useLocale();
  const { groupId, meta } = sending;
  const { lookup } = meta;
  const word = (is: boolean | null | undefined): ReactNode =>
    typeof is === "boolean" ? t(is ? "yes" : "no") : <NoData />;
  const country =
    lookup?.country && new Intl.DisplayNames(locale, { type: "region" }).of(lookup.country);
  return (
    <>
      {lookup || sending.status === "failed" ? null : (
        <p className="mb-2 text-text-2">{t("waiting")}</p>
      )}
      <SheetRow name={t("reachable")}>{word(lookup?.isReachable)}</SheetRow>
      <SheetRow name={t("operator")}>{lookup?.operator ?? <NoData />}</SheetRow>
      <SheetRow name={t("mccmnc")}>{lookup?.mccmnc ?? <NoData />}</SheetRow>
      <SheetRow name={t("country")}>{country ?? <NoData />}</SheetRow>
      <SheetRow name={t("roaming")}>{word(lookup?.isRoaming)}</SheetRow>
      {groupId ? (
        <ButtonLink
          size="sm"
          href={`/api/sendings/lookups?${new URLSearchParams({ groupId })}`}
          prefetch={false}
          download
          className="mt-2"
        >
          {t("download")}
        </ButtonLink>
      ) : null}
    </>
  );
}
