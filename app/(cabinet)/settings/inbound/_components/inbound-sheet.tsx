"use client";

import { useTranslations } from "next-intl";
import { SendingState } from "#components/inbound/sending-state.tsx";
import { NameRow, TimeRow, WholeId } from "#components/list/row-facts.tsx";
import { RowSheet, type SheetProps } from "#components/list/row-sheet.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { presets } from "#lib/inbound/presets.ts";
import type { InboundView } from "#lib/inbound/webhook.ts";

interface InboundSheetProps extends SheetProps<InboundView> {
  seesOwners: boolean;
}

/** An inbound webhook: its address, what it sends, and how its calls are checked. */
export function InboundSheet({ open, seesOwners, menu }: InboundSheetProps) {
  const t = useTranslations("inbound");
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(row) => <bdi className="truncate">{row?.title ?? t("title")}</bdi>}
      menu={menu}
    >
      {(row) => (
        <>
          <SheetSection>
            <SheetRow name={t("fields.url")}>
              <span className="flex items-center justify-end gap-1">
                <code className="min-w-0 text-13 break-all">{row.url}</code>
                <CopyButton text={row.url} label={t("copy")} />
              </span>
            </SheetRow>
            <SheetRow name={t("fields.secret")}>
              {row.hasSecret ? t("signed") : t("unsigned")}
            </SheetRow>
            <NameRow name={t("fields.preset")}>{presets[row.preset].title ?? t("custom")}</NameRow>
            <NameRow name={t("fields.template")}>{row.template ?? t("gone")}</NameRow>
            <SheetRow name={t("fields.state")}>
              <SendingState isActive={row.isActive} />
            </SheetRow>
            {row.calledAt ? <TimeRow name={t("fields.calledAt")} at={row.calledAt} /> : null}
            {seesOwners ? <NameRow name={t("fields.owner")}>{row.owner}</NameRow> : null}
            <TimeRow name={t("fields.createdAt")} at={row.createdAt} />
            <SheetRow name={t("fields.id")}>
              <WholeId id={row.id} label={t("copyId")} />
            </SheetRow>
          </SheetSection>
          <SheetSection>
            <ButtonLink variant="primary" href={`/settings/inbound/${row.id}`} prefetch={false}>
              {t("open")}
            </ButtonLink>
          </SheetSection>
        </>
      )}
    </RowSheet>
  );
}
