"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import {
  Ban,
  CircleCheck,
  Clock,
  Inbox,
  Minus,
  RotateCw,
  TriangleAlert,
} from "#components/ui/icons.ts";
import type { CallState as State } from "#lib/inbound/call-states.ts";

const looks = {
  waiting: { icon: Clock, tone: "info" },
  sent: { icon: CircleCheck, tone: "success" },
  partly: { icon: TriangleAlert, tone: "warning" },
  refused: { icon: Ban, tone: "danger" },
  ignored: { icon: Minus, tone: "neutral" },
  repeated: { icon: RotateCw, tone: "neutral" },
  kept: { icon: Inbox, tone: "neutral" },
} as const;

/** What became of a call. */
export function CallState({ state }: { state: State }) {
  const t = useTranslations("inbound.call");
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
