"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { ChannelPreview } from "#components/sendings/preview/channel-preview.tsx";
import { maySendFrom } from "#components/templates/use-template-items.tsx";
import type { TemplatesViewer } from "#components/templates/viewer.ts";
import { Time } from "#components/time/time.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { payloadOf } from "#lib/sendings/message.ts";
import type { TemplateView } from "#lib/templates/template.ts";

interface TemplateSheetProps {
  open: OpenRow<TemplateView>;
  viewer: TemplatesViewer;
  menu: (template: TemplateView) => ReactNode;
}

/** A template as its recipients will see it, and what is filled in for each of them. */
export function TemplateSheet({ open, viewer, menu }: TemplateSheetProps) {
  const t = useTranslations("templates");
  return (
    <RowSheet
      open={open}
      whole={open.row}
      title={(row) => <bdi className="truncate">{row?.title ?? t("title")}</bdi>}
      menu={menu}
      footer={(row) =>
        maySendFrom(viewer, row) ? (
          <ButtonLink variant="primary" href={`/send/${row.id}`} className="ml-auto">
            {t("sendShort")}
          </ButtonLink>
        ) : null
      }
      missing={t("missing")}
      failed={t("failed")}
    >
      {(row) => (
        <>
          <SheetSection>
            <SheetRow name={t("fields.type")}>
              <ChannelLabel channel={row.type} />
            </SheetRow>
            <SheetRow name={t("fields.sender")}>
              <bdi className="break-words">{row.sender}</bdi>
            </SheetRow>
            {viewer.seesOwners ? (
              <SheetRow name={t("fields.owner")}>
                <bdi className="break-words">{row.owner}</bdi>
              </SheetRow>
            ) : null}
            <SheetRow name={t("fields.recipients")}>
              <Recipients recipient={row.recipient} />
            </SheetRow>
            <SheetRow name={t("fields.createdAt")}>
              <Time value={row.createdAt} format="stamp" />
            </SheetRow>
            <SheetRow name={t("fields.updatedAt")}>
              <Time value={row.updatedAt} format="stamp" />
            </SheetRow>
            <SheetRow name={t("fields.id")}>
              <span className="flex items-center gap-1">
                <code className="min-w-0 text-12 break-all">{row.id}</code>
                <CopyButton text={row.id} label={t("copyId")} />
              </span>
            </SheetRow>
          </SheetSection>
          <SheetSection title={t("fields.variables")}>
            <Variables names={row.variables} />
          </SheetSection>
          <SheetSection title={t("preview")}>
            <Preview template={row} />
          </SheetSection>
        </>
      )}
    </RowSheet>
  );
}

function Recipients({ recipient }: Pick<TemplateView, "recipient">) {
  const t = useTranslations("templates.recipients");
  if (!recipient) return <NoData />;
  const lists = recipient.include.filter((entry) => !/[+@]/.test(entry)).length;
  const addresses = recipient.include.length - lists;
  return [
    lists > 0 && t("lists", { count: lists }),
    addresses > 0 && t("addresses", { count: addresses }),
    recipient.exclude.length > 0 && t("excluded", { count: recipient.exclude.length }),
  ]
    .filter(Boolean)
    .join(", ");
}

function Variables({ names }: { names: readonly string[] }) {
  const t = useTranslations("templates");
  if (names.length === 0) return <p className="text-text-2">{t("noVariables")}</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} className="rounded-badge bg-fill px-1.5 py-0.5 font-mono text-12">
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Uses the channel's own preview, with variables as they were written. */
function Preview({ template: { type, payload } }: { template: TemplateView }) {
  return (
    <ChannelPreview
      channel={type}
      payload={payloadOf(type, payload)}
      recipientName={null}
      time=""
    />
  );
}
