import { useTranslations } from "next-intl";
import Link from "next/link";
import { cn } from "#components/ui/cn.ts";
import type { WebhookEvent } from "#lib/webhooks/event-names.ts";
import type { WebhookState } from "#lib/webhooks/studio.ts";

const dots: Record<WebhookState["state"], string> = {
  off: "border border-muted",
  on: "bg-success-fill",
  failing: "bg-warning-fill",
  disabled: "bg-danger-fill",
};

interface EventListProps {
  states: readonly WebhookState[];
  current: WebhookEvent;
}

/** The events with how each is doing: a ring for off, a dot for on, an amber one with the word for failing. */
export function EventList({ states, current }: EventListProps) {
  const t = useTranslations("webhooks");
  return (
    <nav aria-label={t("events.label")}>
      <ul className="flex flex-col gap-0.5 max-lg:grid max-lg:grid-cols-[repeat(auto-fill,minmax(220px,1fr))]">
        {states.map(({ event, state, today }) => (
          <li key={event}>
            <Link
              href={`/settings/webhooks?event=${event}`}
              aria-current={event === current ? "page" : undefined}
              className="flex items-center gap-2.5 rounded-control px-2 py-1.5 hover:bg-fill aria-[current=page]:bg-fill-2"
            >
              <span aria-hidden className={cn("size-1.5 shrink-0 rounded-full", dots[state])} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-13 max-md:text-14">
                  {t(`events.${event}`)}
                </span>
                <code className="block truncate font-mono text-11 text-muted">{event}</code>
              </span>
              <span
                className={cn(
                  "text-12 figures text-muted",
                  state === "failing" && "text-warning",
                  state === "disabled" && "text-danger",
                )}
              >
                {state === "on" ? <span title={t("today")}>{today}</span> : t(`state.${state}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
