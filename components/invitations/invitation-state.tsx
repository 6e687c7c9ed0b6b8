"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { CircleCheck, Clock, Ban } from "#components/ui/icons.ts";
import type { InvitationView } from "#lib/invitations/invitation.ts";

const looks = {
  waiting: { icon: Clock, tone: "neutral" },
  accepted: { icon: CircleCheck, tone: "success" },
  expired: { icon: Clock, tone: "warning" },
} as const;

/** Whether a person has come by an invitation, and is still there. */
export function InvitationState({
  invitation: { state, hasLeft },
}: {
  invitation: Pick<InvitationView, "state" | "hasLeft">;
}) {
  const t = useTranslations("invitations.state");
  if (hasLeft)
    return (
      <Badge icon={Ban} tone="warning">
        {t("left")}
      </Badge>
    );
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
