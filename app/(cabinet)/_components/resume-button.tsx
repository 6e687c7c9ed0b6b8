"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useMoveTask } from "#components/tasks/use-move-task.ts";
import { Button } from "#components/ui/button.tsx";
import { Play } from "#components/ui/icons.ts";

/** Resumes a paused campaign and renders home again, which then lists it among the running ones. */
export function ResumeButton({ id }: { id: string }) {
  const t = useTranslations("tasks.actions");
  const router = useRouter();
  const { moving, move } = useMoveTask(id, () => router.refresh());
  return (
    <Button loading={moving !== null} onClick={() => void move("scheduled")}>
      {moving ? null : <Play className="fill-current" />}
      {t("resume")}
    </Button>
  );
}
