import { useTranslations } from "next-intl";
import type { Device } from "#lib/telemetry/telemetry.ts";

/** A browser and its system in words. */
export function DeviceText({ device: { browser, system } }: { device: Device }) {
  const t = useTranslations("sessions");
  return [browser, system].filter(Boolean).join(" · ") || t("deviceUnknown");
}
