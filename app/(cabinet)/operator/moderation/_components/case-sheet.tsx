"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { NameRow, TimeRow, WholeId } from "#components/list/row-facts.tsx";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { CaseStateBadge } from "#components/moderation/case-state-badge.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import type { CaseView } from "#lib/moderation/case.ts";

interface CaseSheetProps {
  open: OpenRow<CaseView>;
  footer: (row: CaseView) => ReactNode;
}

/** A text in full, who sends it and how many messages it is about. */
export function CaseSheet({ open, footer }: CaseSheetProps) {
  const t = useTranslations("moderation.queue");
  return (
    <RowSheet
      open={open}
      t={t}
      title={(row) => <bdi className="truncate">{row?.owner ?? t("title")}</bdi>}
      footer={footer}
    >
      {(row) => (
        <>
          <SheetSection>
            <p className="rounded-control bg-fill px-3 py-2 break-words whitespace-pre-wrap">
              <bdi>{row.text}</bdi>
            </p>
            {row.varies ? <p className="mt-2 text-12 text-muted">{t("variesNote")}</p> : null}
          </SheetSection>
          <SheetSection>
            <SheetRow name={t("fields.state")}>
              <CaseStateBadge state={row.state} />
            </SheetRow>
            <NameRow name={t("fields.owner")}>{row.owner}</NameRow>
            <SheetRow name={t("fields.type")}>
              <ChannelLabel channel={row.type} />
            </SheetRow>
            <NameRow name={t("fields.sender")}>{row.sender}</NameRow>
            <SheetRow name={t("fields.recipients")}>
              <span className="figures">{row.recipients}</span>
            </SheetRow>
            {row.tasks > 0 ? (
              <SheetRow name={t("fields.tasks")}>
                <span className="figures">{row.tasks}</span>
              </SheetRow>
            ) : null}
            <NameRow name={t("fields.group")}>{row.group}</NameRow>
            <TimeRow name={t("fields.since")} at={row.createdAt} />
            <SheetRow name={t("fields.id")}>
              <WholeId id={row.id} label={t("copyId")} />
            </SheetRow>
          </SheetSection>
          {row.decidedAt ? (
            <SheetSection>
              {row.decidedBy ? (
                <NameRow name={t("fields.decidedBy")}>{row.decidedBy}</NameRow>
              ) : null}
              <TimeRow name={t("fields.decidedAt")} at={row.decidedAt} />
              {row.comment ? <NameRow name={t("fields.comment")}>{row.comment}</NameRow> : null}
              {row.isAlways ? <p className="text-text-2">{t("always")}</p> : null}
            </SheetSection>
          ) : null}
        </>
      )}
    </RowSheet>
  );
}
