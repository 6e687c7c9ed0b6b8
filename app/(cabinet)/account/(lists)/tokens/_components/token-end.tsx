import { useTranslations } from "next-intl";
import { serverTime } from "#components/time/server-time.ts";
import { Time } from "#components/time/time.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Clock } from "#components/ui/icons.ts";
import { daysLeft } from "#lib/tokens/days-left.ts";

/** How long a token still lives. */
export function TokenEnd({ at }: { at: string | null }) {
  const t = useTranslations("tokens.expires");
  if (at === null) return <span className="text-text-2">{t("never")}</span>;
  const left = Date.parse(at) - serverTime();
  if (left <= 0)
    return (
      <Badge icon={Clock} tone="warning">
        {t("over")}
      </Badge>
    );
  return (
    <span>
      {/* It ends with the day that was chosen: the midnight after it is named by that day. */}
      <Time value={new Date(Date.parse(at) - 1).toISOString()} format="date" />
      <span className="text-muted"> · {t("left", { days: daysLeft(left) })}</span>
    </span>
  );
}
