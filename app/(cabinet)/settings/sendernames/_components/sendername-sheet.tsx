"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { TimeRow, NameRow, WholeId } from "#components/list/row-facts.tsx";
import { RowSheet, type SheetProps } from "#components/list/row-sheet.tsx";
import { ModerationBadge } from "#components/sendernames/moderation-badge.tsx";
import { Time } from "#components/time/time.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import type {
  ModerationStep,
  SendernameDetails,
  SendernameView,
} from "#lib/sendernames/sendername.ts";

interface SendernameSheetProps extends SheetProps<SendernameView, SendernameDetails> {
  withOwner: boolean;
  footer: (sendername: SendernameView) => ReactNode;
}

/** A sender name with the owner's comment and the history of its moderation. */
export function SendernameSheet({ open, withOwner, menu, footer }: SendernameSheetProps) {
  const t = useTranslations("sendernames");
  return (
    <RowSheet
      open={open}
      t={t}
      title={(row) => <bdi className="truncate">{row?.name ?? t("title")}</bdi>}
      menu={menu}
      footer={footer}
    >
      {(row) => (
        <>
          <SheetSection>
            <SheetRow name={t("fields.moderation")}>
              <ModerationBadge moderation={row.moderation} />
            </SheetRow>
            <SheetRow name={t("fields.type")}>
              <ChannelLabel channel={row.type} />
            </SheetRow>
            {withOwner ? <NameRow name={t("fields.owner")}>{row.owner}</NameRow> : null}
            <TimeRow name={t("fields.createdAt")} at={row.createdAt} />
            <SheetRow name={t("fields.id")}>
              <WholeId id={row.id} label={t("copyId")} />
            </SheetRow>
          </SheetSection>
          <SheetSection title={t("fields.comment")}>
            <p className="break-words whitespace-pre-wrap">
              {row.comment ? <bdi>{row.comment}</bdi> : t("noComment")}
            </p>
          </SheetSection>
          {row.history.length > 0 ? (
            <SheetSection title={t("history.title")}>
              <ol className="flex flex-col gap-3">
                {row.history.toReversed().map((step) => (
                  <Step key={`${step.createdAt}${step.moderation}`} step={step} />
                ))}
              </ol>
            </SheetSection>
          ) : null}
        </>
      )}
    </RowSheet>
  );
}

function Step({ step: { moderation, by, comment, createdAt } }: { step: ModerationStep }) {
  const t = useTranslations("sendernames.history");
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{t(`${moderation}.${by}`)}</span>
        <Time value={createdAt} format="short" className="text-12 text-muted" />
      </p>
      {comment ? (
        <p className="break-words whitespace-pre-wrap text-text-2">
          <bdi>{comment}</bdi>
        </p>
      ) : null}
    </li>
  );
}
