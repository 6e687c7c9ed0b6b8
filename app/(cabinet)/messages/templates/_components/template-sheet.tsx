"use client";

import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { TimeRow, NameRow, WholeId } from "#components/list/row-facts.tsx";
import { RowSheet, type SheetProps } from "#components/list/row-sheet.tsx";
import { ChannelPreview } from "#components/sendings/preview/channel-preview.tsx";
import { maySendFrom } from "#components/templates/use-template-items.tsx";
import type { TemplatesViewer } from "#components/templates/viewer.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { payloadOf } from "#lib/sendings/message.ts";
import type { TemplateView } from "#lib/templates/template.ts";

interface TemplateSheetProps extends SheetProps<TemplateView> {
  viewer: TemplatesViewer;
}

/** A template as its recipients will see it, and what is filled in for each of them. */
export function TemplateSheet({ open, viewer, menu }: TemplateSheetProps) {
  const t = useTranslations("templates");
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(row) => <bdi className="truncate">{row?.title ?? t("title")}</bdi>}
      menu={menu}
      footer={(row) =>
        maySendFrom(viewer, row) ? (
          <ButtonLink variant="primary" href={`/send/${row.id}`} className="ml-auto">
            {t("sendShort")}
          </ButtonLink>
        ) : null
      }
    >
      {(row) => (
        <>
          <SheetSection>
            <SheetRow name={t("fields.type")}>
              <ChannelLabel channel={row.type} />
            </SheetRow>
            <NameRow name={t("fields.sender")}>{row.sender}</NameRow>
            {viewer.seesOwners ? <NameRow name={t("fields.owner")}>{row.owner}</NameRow> : null}
            <SheetRow name={t("fields.recipients")}>
              <Recipients recipient={row.recipient} />
            </SheetRow>
            <TimeRow name={t("fields.createdAt")} at={row.createdAt} />
            <TimeRow name={t("fields.updatedAt")} at={row.updatedAt} />
            <SheetRow name={t("fields.id")}>
              <WholeId id={row.id} label={t("copyId")} />
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
