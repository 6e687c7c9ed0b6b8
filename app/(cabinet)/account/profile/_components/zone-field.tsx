import { useTranslations } from "next-intl";
import { serverTime } from "#components/time/server-time.ts";
import { Combobox } from "#components/ui/combobox.tsx";
import { Field } from "#components/ui/field.tsx";
import { findZones, zoneLabel } from "./find-zones.ts";

interface ZoneFieldProps {
  /** IANA. */
  value: string;
  onChange: (zone: string) => void;
}

export function ZoneField({ value, onChange }: ZoneFieldProps) {
  const t = useTranslations("account.profile");
  const now = new Date(serverTime());
  return (
    <Field label={t("timeZone")}>
      {(control) => (
        <Combobox
          {...control}
          required
          label={t("timeZone")}
          value={{ value, label: zoneLabel(value, now) }}
          search={(text) => findZones(text, now)}
          onChange={(option) => onChange(option?.value ?? value)}
        />
      )}
    </Field>
  );
}
