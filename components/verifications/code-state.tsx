"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { CircleCheck, CircleSlash2, CircleX, Clock, RotateCw } from "#components/ui/icons.ts";
import type { VerificationState } from "#lib/verifications/states.ts";

const looks = {
  pending: { icon: Clock, tone: "info" },
  approved: { icon: CircleCheck, tone: "success" },
  failed: { icon: CircleX, tone: "danger" },
  expired: { icon: CircleSlash2, tone: "neutral" },
  replaced: { icon: RotateCw, tone: "neutral" },
} as const;

/** What became of a code. */
export function CodeState({ state }: { state: VerificationState }) {
  const t = useTranslations("verifications.state");
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
