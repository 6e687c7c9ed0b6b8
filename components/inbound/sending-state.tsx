"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { CircleCheck, Inbox } from "#components/ui/icons.ts";

/** Whether a webhook sends, or only keeps what comes. */
export function SendingState({ isActive }: { isActive: boolean }) {
  const t = useTranslations("inbound");
  return isActive ? (
    <Badge icon={CircleCheck} tone="success">
      {t("on")}
    </Badge>
  ) : (
    <Badge icon={Inbox}>{t("off")}</Badge>
  );
}
