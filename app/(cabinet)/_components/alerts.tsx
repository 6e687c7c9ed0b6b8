import { useTranslations } from "next-intl";
import { CircleCheck } from "#components/ui/icons.ts";
import { type AlertPlaces, AlertRow } from "./alert-row.tsx";
import { Card } from "./card.tsx";
import type { Alert } from "./read-alerts.ts";

const maxAlerts = 4;

/** What waits for a person: cause, consequence, one button; the worst first. */
export function Alerts({ alerts, places }: { alerts: readonly Alert[]; places: AlertPlaces }) {
  const t = useTranslations("home.alerts");
  const shown = alerts.slice(0, maxAlerts);
  const rest = alerts.length - shown.length;
  return (
    <Card
      title={t("title")}
      aside={
        alerts.length > 0 ? (
          <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-badge bg-warning-subtle px-1 text-12 font-medium figures text-warning">
            {alerts.length}
          </span>
        ) : null
      }
    >
      {shown.length > 0 ? (
        <ul className="divide-y divide-border">
          {shown.map((alert) => (
            <AlertRow key={keyOf(alert)} alert={alert} places={places} />
          ))}
        </ul>
      ) : (
        <p className="flex flex-1 items-center gap-2 px-4 py-5 text-13 text-text-2">
          <CircleCheck className="size-4 shrink-0 text-success" />
          {t("none")}
        </p>
      )}
      {rest > 0 ? (
        <p className="border-t border-border px-4 py-2 text-12 text-muted">
          {t("rest", { count: rest })}
        </p>
      ) : null}
    </Card>
  );
}

function keyOf(alert: Alert): string {
  if (alert.kind === "paused") return alert.task.id;
  if (alert.kind === "rejected") return alert.name.id;
  return alert.kind === "provider" ? alert.id : alert.kind;
}
