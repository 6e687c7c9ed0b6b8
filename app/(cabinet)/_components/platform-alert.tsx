import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button.tsx";
import { CircleHelp, TriangleAlert } from "#components/ui/icons.ts";
import { AlertLine } from "./alert-line.tsx";
import type { Alert } from "./read-alerts.ts";

interface PlatformAlertProps {
  alert: Extract<Alert, { kind: "failedJobs" | "unmatched" }>;
  /** The screens of each; null if the reader may not open it. */
  places: { servers: string | null; providers: string | null };
}

/** Jobs that failed for good, and reports that match no message. */
export function PlatformAlert({ alert: { kind, count }, places }: PlatformAlertProps) {
  const t = useTranslations("home.alerts");
  const href = kind === "failedJobs" ? places.servers : places.providers;
  return (
    <AlertLine
      icon={kind === "failedJobs" ? TriangleAlert : CircleHelp}
      ink="text-warning"
      title={t(`${kind}.title`, { count })}
      action={href ? <ButtonLink href={href}>{t("open")}</ButtonLink> : null}
    >
      {t(`${kind}.text`)}
    </AlertLine>
  );
}
