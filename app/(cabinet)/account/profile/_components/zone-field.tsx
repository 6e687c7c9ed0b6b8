import { useTranslations } from "next-intl";
import { findZones } from "#components/time/find-zones.ts";
import { serverTime } from "#components/time/server-time.ts";
import { Combobox } from "#components/ui/combobox.tsx";
import { Field } from "#components/ui/field.tsx";
import { formatZoneOffset } from "#lib/dates/zones.ts";

interface ZoneFieldProps {
  /** The value is an IANA zone. */
  value: string;
  onChange: (zone: string) => void;
}

export function ZoneField({ value, onChange }: ZoneFieldProps) {
  const t = useTranslations("account.profile");
  const now = new Date(serverTime());
  const titleOf = (zone: string) => zoneTitle(zone, now);
  return (
    <Field label={t("timeZone")}>
      {(control) => (
        <Combobox
          {...control}
          required
          label={t("timeZone")}
          value={{ value, label: titleOf(value) }}
          search={(text) => findZones(text, titleOf)}
          onChange={(option) => onChange(option?.value ?? value)}
        />
      )}
    </Field>
  );
}

/** "Europe/Moscow (UTC+3)", as zones are known to programs too. */
function zoneTitle(zone: string, at: Date): string {
  return zone === "UTC" ? zone : `${zone.replaceAll("_", " ")} (${formatZoneOffset(zone, at)})`;
}
