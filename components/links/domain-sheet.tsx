"use client";

import { useTranslations } from "next-intl";
import { NameRow, TimeRow, WholeId } from "#components/list/row-facts.tsx";
import { RowSheet, type SheetProps } from "#components/list/row-sheet.tsx";
import { Time } from "#components/time/time.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import type { DomainView } from "#lib/links/domain.ts";
import { DomainState } from "./domain-state.tsx";
import type { LinksViewer } from "./viewer.ts";

interface DomainSheetProps extends SheetProps<DomainView> {
  viewer: LinksViewer;
  onCheck: (domain: DomainView) => void;
  isChecking: boolean;
}

/** A domain of short links: how far it is, and what its DNS has to say. */
export function DomainSheet({ open, viewer, menu, onCheck, isChecking }: DomainSheetProps) {
  const t = useTranslations("linkDomains");
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(row) => <bdi className="truncate">{row?.host ?? t("title")}</bdi>}
      menu={menu}
    >
      {(row) => (
        <>
          <SheetSection>
            <SheetRow name={t("fields.state")}>
              <DomainState state={row.state} />
            </SheetRow>
            <SheetRow name={t("fields.address")}>
              <code className="min-w-0 text-13 break-all">{row.address}/…</code>
            </SheetRow>
            <SheetRow name={t("fields.checkedAt")}>
              {row.checkedAt ? <Time value={row.checkedAt} format="stamp" /> : t("never")}
            </SheetRow>
            {viewer.seesOwners ? <NameRow name={t("fields.owner")}>{row.owner}</NameRow> : null}
            <TimeRow name={t("fields.createdAt")} at={row.createdAt} />
            <SheetRow name={t("fields.id")}>
              <WholeId id={row.id} label={t("copyId")} />
            </SheetRow>
          </SheetSection>
          {row.state === "frozen" ? null : (
            <SheetSection title={t("steps.title")}>
              <p className="text-13 text-text-2">{t("steps.record")}</p>
              <Copied name={t("steps.name")} text={row.record.name} label={t("steps.copyName")} />
              <Copied
                name={t("steps.value")}
                text={row.record.value}
                label={t("steps.copyValue")}
              />
              <p className="text-13 text-text-2">{t("steps.way")}</p>
              {row.fault === null ? null : <Alert tone="warning" title={t(`fault.${row.fault}`)} />}
              {viewer.mayUpdate ? (
                <div>
                  <Button variant="primary" loading={isChecking} onClick={() => onCheck(row)}>
                    {t("check.open")}
                  </Button>
                </div>
              ) : null}
            </SheetSection>
          )}
        </>
      )}
    </RowSheet>
  );
}

function Copied({ name, text, label }: { name: string; text: string; label: string }) {
  return (
    <SheetRow name={name}>
      <span className="flex items-center justify-end gap-1">
        <code className="min-w-0 text-13 break-all">{text}</code>
        <CopyButton text={text} label={label} />
      </span>
    </SheetRow>
  );
}
