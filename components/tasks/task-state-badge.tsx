import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import {
  CalendarClock,
  CircleCheck,
  CircleX,
  Loader,
  Pause,
  Square,
} from "#components/ui/icons.ts";
import type { TaskState } from "#lib/tasks/task.ts";

const looks: Record<TaskState, { tone: Tone; icon: Icon; solid?: boolean }> = {
  scheduled: { tone: "info", icon: CalendarClock },
  running: { tone: "accent", icon: Loader },
  paused: { tone: "warning", icon: Pause, solid: true },
  stopped: { tone: "neutral", icon: Square, solid: true },
  completed: { tone: "success", icon: CircleCheck },
  failed: { tone: "danger", icon: CircleX },
};

export function TaskStateBadge({ state, className }: { state: TaskState; className?: string }) {
  const t = useTranslations("commons.taskState");
  return (
    <Badge {...looks[state]} className={className}>
      {t(state)}
    </Badge>
  );
}
