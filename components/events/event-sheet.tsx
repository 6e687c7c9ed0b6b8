"use client";

import { useTranslations } from "next-intl";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { NameRow, TimeRow, WholeId } from "#components/list/row-facts.tsx";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { DeviceText } from "#components/sessions/device-text.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { changeRows } from "#lib/events/change-rows.ts";
import type { EventView } from "#lib/events/event-view.ts";
import { useEventName } from "./event-name.tsx";

interface EventSheetProps {
  open: OpenRow<EventView>;
  isOfAll: boolean;
}

/** One entry of the history, with what was before and after. */
export function EventSheet({ open, isOfAll }: EventSheetProps) {
  const t = useTranslations("eventsHistory");
  const nameOf = useEventName();
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(event) => <span className="truncate">{event ? nameOf(event.name) : t("title")}</span>}
    >
      {(event) => (
        <>
          <Facts event={event} isOfAll={isOfAll} />
          <Differences event={event} />
          <SheetSection title={t("fields.ids")}>
            <ul className="flex flex-col gap-1">
              {event.ids.map((id) => (
                <li key={id}>
                  <WholeId id={id} />
                </li>
              ))}
            </ul>
            {event.total > event.ids.length ? (
              <p className="text-12 text-muted">{t("rows", { count: event.total })}</p>
            ) : null}
          </SheetSection>
        </>
      )}
    </RowSheet>
  );
}

function Facts({ event, isOfAll }: { event: EventView; isOfAll: boolean }) {
  const t = useTranslations("eventsHistory");
  const { actor, owner, onBehalfOf, via, ip, device, TokenId, createdAt } = event;
  return (
    <SheetSection>
      <NameRow name={t("fields.actor")}>
        {actor ? <SensitiveValue kind="name">{actor.username}</SensitiveValue> : t("platform")}
      </NameRow>
      {isOfAll ? (
        <NameRow name={t("fields.owner")}>
          {owner ? <SensitiveValue kind="name">{owner}</SensitiveValue> : <NoData />}
        </NameRow>
      ) : null}
      {onBehalfOf ? <SheetRow name={t("fields.onBehalfOf")}>{t("acting")}</SheetRow> : null}
      <SheetRow name={t("fields.via")}>{via ? t(`via.${via}`) : <NoData />}</SheetRow>
      <SheetRow name={t("fields.ip")}>
        {ip ? <span className="figures">{ip}</span> : <NoData />}
      </SheetRow>
      <SheetRow name={t("fields.device")}>
        <DeviceText device={device} />
      </SheetRow>
      {TokenId ? (
        <SheetRow name={t("fields.token")}>
          <WholeId id={TokenId} />
        </SheetRow>
      ) : null}
      <TimeRow name={t("fields.createdAt")} at={createdAt} />
    </SheetSection>
  );
}

function Differences({ event: { before, after } }: { event: EventView }) {
  const t = useTranslations("eventsHistory");
  const rows = changeRows(before, after);
  if (rows.length === 0) return null;
  return (
    <SheetSection title={t("fields.changed")}>
      <dl className="flex flex-col gap-3">
        {rows.map(({ path, before: was, after: is }) => (
          <div key={path}>
            <dt className="font-mono text-12 break-all text-muted">{path}</dt>
            {was === null ? null : (
              <dd className="break-words text-danger line-through">
                <bdi>{was}</bdi>
              </dd>
            )}
            {is === null ? null : (
              <dd className="break-words">
                <bdi>{is}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </SheetSection>
  );
}
