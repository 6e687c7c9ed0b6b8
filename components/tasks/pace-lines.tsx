import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money } from "#components/money/money.tsx";
import type { TaskView } from "#lib/tasks/task-view.ts";

interface LinesProps {
  children: ReactNode;
  below?: ReactNode;
  strong?: boolean;
}

export function Lines({ children, below, strong = false }: LinesProps) {
  return (
    <div className="min-w-0 figures max-md:flex max-md:flex-wrap max-md:gap-x-2 max-md:text-12">
      <p className={strong ? "truncate font-semibold" : "truncate"}>{children}</p>
      <p className="line-clamp-2 text-12 whitespace-normal text-muted">{below}</p>
    </div>
  );
}

/** Reasons the server gives for a pause or a failure of its own. */
const reasons = [
  "funds",
  "sender",
  "canary",
  "price",
  "cap",
  "restored",
  "moderation",
  "rejected",
] as const;

export function Reason({
  task: { reason, risenEstimate, estimate, currency },
}: {
  task: Pick<TaskView, "reason" | "risenEstimate" | "estimate" | "currency">;
}) {
  const t = useTranslations("tasks.reasons");
  const known = reasons.find((name) => name === reason);
  return (
    <span className="text-warning">
      {known ? t(known) : reason}
      {risenEstimate === null
        ? null
        : t.rich("risen", {
            now: () => <Money amount={risenEstimate} currency={currency} form="estimate" />,
            was: () => <Money amount={estimate ?? 0} currency={currency} form="estimate" />,
          })}
    </span>
  );
}
