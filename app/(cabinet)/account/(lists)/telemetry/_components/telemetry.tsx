"use client";

import { useTranslations } from "next-intl";
import { SensitiveValue, useIsHidden } from "#components/layout/sensitive.tsx";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import { type CountryCount, CountriesMap } from "#components/map/countries-map.tsx";
import { DeviceText } from "#components/sessions/device-text.tsx";
import { PlaceText } from "#components/sessions/place-text.tsx";
import { telemetryActions } from "#lib/telemetry/telemetry-action.ts";
import type { TelemetryView } from "#lib/telemetry/telemetry.ts";
import { EndOthers } from "../../../_components/end-others.tsx";

interface TelemetryProps extends ListInput<TelemetryView> {
  /** Sign-ins by country. */
  places: CountryCount[];
  username: string;
  mayEnd: boolean;
}

/** The sign-ins to the account: person, place and device. */
export function Telemetry({ list, places, username, mayEnd }: TelemetryProps) {
  const t = useTranslations("telemetry");
  return (
    <ListScreen
      list={list}
      above={<CountriesMap counts={places} heading={t("onMap")} />}
      rowLabel={(row) => row.ip ?? row.id}
      height="comfortable"
      columns={useTelemetryColumns()}
      filters={[
        choiceFilter("action", t("fields.action"), telemetryActions, (name) => t(`action.${name}`)),
      ]}
      texts={listTexts(t, { illustration: "keys", emptyText: "description" })}
      actions={mayEnd ? <EndOthers username={username} /> : undefined}
    />
  );
}

function useTelemetryColumns(): (Column<TelemetryView> | false)[] {
  const t = useTranslations("telemetry");
  return [
    {
      id: "ip",
      header: t("fields.ip"),
      width: 150,
      card: "title",
      cell: ({ ip }) => (ip === null ? null : <span className="figures">{ip}</span>),
    },
    {
      id: "action",
      header: t("fields.action"),
      width: 190,
      card: "foot",
      cell: (row) => <Action row={row} />,
    },
    {
      id: "device",
      header: t("fields.device"),
      width: 230,
      card: "body",
      cell: ({ device, useragent }) => (
        <span title={useragent ?? undefined}>
          <DeviceText device={device} />
        </span>
      ),
    },
    {
      id: "place",
      header: t("fields.place"),
      card: "block",
      cell: (row) => <PlaceText {...row} />,
    },
    createdAtColumn({ header: t("fields.createdAt"), format: "stamp", card: "corner" }),
  ];
}

function Action({ row: { action, by, reason } }: { row: TelemetryView }) {
  const t = useTranslations("telemetry.action");
  const isHidden = useIsHidden();
  const known = telemetryActions.find((name) => name === action);
  return (
    <span title={isHidden ? undefined : (reason ?? undefined)}>
      {known ? t(known) : action}
      {by === null ? null : (
        <span className="text-muted">
          {" · "}
          <SensitiveValue kind="name">{by}</SensitiveValue>
        </span>
      )}
    </span>
  );
}
