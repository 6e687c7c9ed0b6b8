import { useTranslations } from "next-intl";
import { CircleCheck } from "#components/ui/icons.ts";
import { type AlertPlaces, AlertRow } from "./alert-row.tsx";
import { Card } from "./card.tsx";
import type { Alert } from "./read-alerts.ts";

const maxNeeds = 4;

/** What waits for a person: cause, consequence, one button; the worst first. */
export function Alerts({ needs, places }: { needs: readonly Alert[]; places: AlertPlaces }) {
  const t = useTranslations("home.needs");
  const shown = needs.slice(0, maxNeeds);
  const rest = needs.length - shown.length;
  return (
    <Card
      title={t("title")}
      aside={
        needs.length > 0 ? (
          <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-badge bg-warning-subtle px-1 text-12 font-medium figures text-warning">
            {needs.length}
          </span>
        ) : null
      }
    >
      {shown.length > 0 ? (
        <ul className="divide-y divide-border">
          {shown.map((need) => (
            <AlertRow key={keyOf(need)} need={need} places={places} />
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

function keyOf(need: Alert): string {
  if (need.kind === "paused") return need.task.id;
  if (need.kind === "rejected") return need.name.id;
  return need.kind === "provider" ? need.id : need.kind;
}
