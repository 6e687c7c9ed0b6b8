"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Ban, CircleCheck, Clock, TriangleAlert } from "#components/ui/icons.ts";
import type { DomainState as State } from "#lib/links/domain-states.ts";

const looks = {
  waiting: { icon: Clock, tone: "neutral" },
  unreached: { icon: TriangleAlert, tone: "warning" },
  ready: { icon: CircleCheck, tone: "success" },
  frozen: { icon: Ban, tone: "danger" },
} as const;

/** How far a domain of short links is. */
export function DomainState({ state }: { state: State }) {
  const t = useTranslations("linkDomains.state");
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
