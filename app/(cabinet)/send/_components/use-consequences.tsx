"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Consequence } from "#components/confirmation/consequences.tsx";
import { Money } from "#components/money/money.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import {
  CalendarClock,
  Clock,
  FlaskConical,
  Pause,
  Send,
  Undo2,
  Users,
} from "#components/ui/icons.ts";
import { useMoment } from "./use-moment.ts";
import type { WizardState } from "./use-wizard.ts";

/** What confirming the send does, as the server will do it: in words that hold. */
export function useConsequences({
  plan,
  planned,
  draft,
  estimate,
}: Pick<WizardState, "plan" | "planned" | "draft" | "estimate">): Consequence[] {
  const t = useTranslations("send.happens");
  const tSchedule = useTranslations("schedule");
  const format = useFormatter();
  const when = useMoment(planned, draft.schedule.timeZone);
  if (!plan || plan.now === 0 || (estimate.estimate?.blockers.length ?? 0) > 0) return [];
  const { now, nowCost, waiting, leftOut, available, currency, isAbout } = plan;
  const b = (text: ReactNode) => <b className="font-semibold">{text}</b>;
  const money = () => {
    if (nowCost === 0) return t("free");
    // What fails gives its money back, and others go out for it: all of it may be used.
    const most = waiting > 0 ? available : nowCost;
    return t.rich(waiting > 0 ? "atMost" : "charge", {
      amount: () => (
        <Money
          amount={most}
          currency={currency}
          form={isAbout && waiting === 0 ? "estimate" : "amount"}
          className="font-semibold"
        />
      ),
    });
  };
  const words = { count: now, about: isAbout ? "yes" : "no", b, money };
  const canary = plan.total > 1 ? draft.canary : null;
  const goes = (): Consequence => {
    const first = canary ? { ...words, percent: canary.percent } : words;
    if (!when) return { id: "now", icon: Send, text: t.rich(canary ? "canaryNow" : "now", first) };
    const text = t.rich(canary ? "canaryLater" : "later", { ...first, when });
    return { id: "later", icon: CalendarClock, text };
  };
  const until =
    planned.until &&
    format.dateTime(planned.until, {
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: draft.schedule.timeZone,
    });
  return [
    goes(),
    draft.replaces && { id: "replaces", icon: Undo2, text: t(`replaces.${draft.replaces.kind}`) },
    draft.hours && { id: "hours", icon: Clock, text: t.rich("hours", { ...draft.hours, b }) },
    canary && {
      id: "canary",
      icon: FlaskConical,
      text: t.rich("canary", { share: canary.share, b }),
    },
    waiting > 0 && {
      id: "pause",
      icon: Pause,
      text: t.rich(when ? "pauseLater" : "pause", { count: waiting, b }),
    },
    leftOut > 0 && {
      id: "leftOut",
      icon: Users,
      text: t.rich("leftOut", { count: leftOut, b }),
    },
    until && { id: "ends", icon: CalendarClock, text: tSchedule("ends", { time: until }) },
    nowCost > 0 && { id: "refund", icon: Undo2, text: t("refund") },
  ].filter((consequence) => typeof consequence === "object" && consequence !== null);
}
