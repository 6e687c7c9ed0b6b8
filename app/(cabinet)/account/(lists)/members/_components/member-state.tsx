import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Badge } from "#components/ui/badge.tsx";
import { CircleCheck, Clock } from "#components/ui/icons.ts";
import type { MemberView } from "#lib/members/member.ts";

/** Whether a person has accepted the invitation, or how long it is valid. */
export function MemberState({ member: { state, expiresAt } }: { member: MemberView }) {
  const t = useTranslations("members");
  const format = useFormatter();
  if (state === "active")
    return (
      <Badge icon={CircleCheck} tone="success">
        {t("state.active")}
      </Badge>
    );
  const until =
    expiresAt && format.dateTime(new Date(expiresAt), { day: "numeric", month: "short" });
  return (
    <>
      <Badge icon={Clock} tone={state === "invited" ? "info" : "warning"}>
        {t(`state.${state}`)}
      </Badge>
      {state === "invited" && until ? (
        <span className="text-muted"> {t("until", { date: until })}</span>
      ) : null}
    </>
  );
}
