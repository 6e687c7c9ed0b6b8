"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Ban, CircleCheck, Clock } from "#components/ui/icons.ts";
import type { LinkState as State } from "#lib/links/states.ts";

const looks = {
  active: { icon: CircleCheck, tone: "success" },
  expired: { icon: Clock, tone: "neutral" },
  frozen: { icon: Ban, tone: "danger" },
} as const;

/** Whether a link leads on. */
export function LinkState({ state }: { state: State }) {
  const t = useTranslations("links.state");
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
