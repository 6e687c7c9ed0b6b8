import { useTranslations } from "next-intl";
import { Time } from "#components/time/time.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { isOver } from "#lib/tasks/task.ts";

/** The canary of a bulk send: its conditions, its progress and its result. */
export function CanarySection({ task }: { task: TaskView }) {
  const t = useTranslations("tasks.canary");
  const { canary: wanted } = task.data;
  const { canary } = task;
  if (!wanted) return null;
  const state = canary?.state ?? "planned";
  const share = canary && canary.recipients > 0 ? canary.reached / canary.recipients : null;
  return (
    <SheetSection title={t("title")}>
      <p className="mb-2">
        {t(`state.${isOver(task.state) && state === "watching" ? "over" : state}`)}
      </p>
      <SheetRow name={t("few")}>
        {canary && canary.recipients > 0
          ? t("fewCounted", { percent: wanted.percent, count: canary.recipients })
          : t("percent", { value: wanted.percent })}
      </SheetRow>
      <SheetRow name={t("needed")}>
        {t("neededValue", { share: wanted.share, minutes: wanted.minutes })}
      </SheetRow>
      {canary && share !== null ? (
        <SheetRow name={t("reached")}>
          {t("reachedValue", { share: Math.floor(share * 1000) / 1000, count: canary.reached })}
        </SheetRow>
      ) : null}
      {canary?.endsAt && canary.state === "watching" ? (
        <SheetRow name={t("endsAt")}>
          <Time value={canary.endsAt} format="stamp" />
        </SheetRow>
      ) : null}
    </SheetSection>
  );
}
