import { useTranslations } from "next-intl";
import { Time } from "#components/time/time.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { CircleDashed, CircleX, TriangleAlert } from "#components/ui/icons.ts";
import type { InstanceView } from "#lib/wapi/instance.ts";
import { isPaid } from "#lib/wapi/subscription-states.ts";

/** Shows until when a phone is paid for, and any problem. */
export function PaidUntil({ subscription }: Pick<InstanceView, "subscription">) {
  const t = useTranslations("subscriptions.paid");
  const tWapi = useTranslations("wapi");
  if (!subscription)
    return (
      <Badge tone="neutral" icon={CircleDashed}>
        {t("none")}
      </Badge>
    );
  const { status, endsAt, error } = subscription;
  const until = t.rich(status, { date: () => <Time value={endsAt} format="date" /> });
  if (!isPaid(status))
    return (
      <Badge tone="danger" icon={CircleX}>
        {until}
      </Badge>
    );
  return (
    <span className="flex flex-col">
      <span className={status === "ending" ? "text-text-2" : undefined}>
        {/* A card has no column head. */}
        <span className="md:hidden">{tWapi("fields.paid")}</span> {until}
      </span>
      {error ? (
        <span className="flex items-center gap-1 text-12 text-warning">
          <TriangleAlert className="size-3.5 shrink-0" />
          {t(error)}
        </span>
      ) : null}
    </span>
  );
}
