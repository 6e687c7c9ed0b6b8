"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { NameRow, TimeRow, WholeId } from "#components/list/row-facts.tsx";
import { RowSheet, type SheetProps } from "#components/list/row-sheet.tsx";
import { Time } from "#components/time/time.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { formatPhone } from "#lib/phone.ts";
import type { VerificationView } from "#lib/verifications/verification.ts";
import { CodeState } from "./code-state.tsx";

interface CodeSheetProps extends Pick<SheetProps<VerificationView>, "open"> {
  seesOwners: boolean;
}

/** A check of a number; its code stands nowhere. */
export function CodeSheet({ open, seesOwners }: CodeSheetProps) {
  const t = useTranslations("verifications");
  const channelName = useTranslations("commons.channel");
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(row) =>
        row ? <SensitiveValue kind="phone">{formatPhone(row.phone)}</SensitiveValue> : t("title")
      }
    >
      {(row) => (
        <>
          <SheetSection>
            <SheetRow name={t("fields.state")}>
              <CodeState state={row.state} />
            </SheetRow>
            <SheetRow name={t("fields.channel")}>{channelName(row.channel)}</SheetRow>
            <SheetRow name={t("fields.origin")}>{t(`origin.${row.origin}`)}</SheetRow>
            <SheetRow name={t("fields.attempts")}>{row.attempts}</SheetRow>
            {seesOwners ? <NameRow name={t("fields.owner")}>{row.owner}</NameRow> : null}
            <TimeRow name={t("fields.createdAt")} at={row.createdAt} />
            <SheetRow name={t("fields.expiredAt")}>
              <Time value={row.expiredAt} format="date-time" />
            </SheetRow>
            {row.approvedAt ? (
              <SheetRow name={t("fields.approvedAt")}>
                <Time value={row.approvedAt} format="date-time" />
              </SheetRow>
            ) : null}
            <SheetRow name={t("fields.id")}>
              <WholeId id={row.id} label={t("copyId")} />
            </SheetRow>
          </SheetSection>
          <SheetSection title={t("messages")}>
            <ol className="flex flex-col gap-1">
              {row.sendings.map((id, index) => (
                <li key={id}>
                  <Link href={`/messages/outgoing?preset=all&open=${id}`} className="text-accent">
                    {t("message", { number: index + 1 })}
                  </Link>
                </li>
              ))}
            </ol>
          </SheetSection>
        </>
      )}
    </RowSheet>
  );
}
