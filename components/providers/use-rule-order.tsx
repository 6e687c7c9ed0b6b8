"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { useLiveEvent } from "#components/layout/live.tsx";
import { routingRulesList } from "#lib/providers/list.ts";
import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";
import { orderRoutingRulesAction } from "#server/providers/actions.ts";

interface Page {
  data: RoutingRuleView[];
}

/** A rule that has been taken up, and the ids of the rules on screen as they stood. */
interface Lifted {
  id: string;
  was: string[];
  /** Whether it was taken up by a key: then it follows the arrows until it is put down. */
  byKey: boolean;
}

const { resource } = routingRulesList;
const pages = { queryKey: [resource, "page"], type: "active" } as const;

/**
 * Moves rules among those on screen. The rows move at once; the server is asked as the rule is put down, and refuses where
 * the rules stand otherwise than they were seen.
 */
export function useRuleOrder(nameOf: (rule: RoutingRuleView) => string) {
  const t = useTranslations("providers.rules.move");
  const client = useQueryClient();
  const attempt = useAttempt();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, say] = useState("");
  const [focused, focus] = useState<{ id: string; at: number } | null>(null);
  const reload = async () => client.invalidateQueries({ queryKey: [resource] });
  const shown = () => client.getQueriesData<Page>(pages)[0]?.[1]?.data ?? [];
  const place = (order: readonly string[]) =>
    client.setQueriesData<Page>(
      pages,
      (page) => page && { ...page, data: placed(page.data, order) },
    );

  // Another person's order would otherwise wait until the page is read anew.
  useLiveEvent(`${resource}.reordered`, () => {
    if (!lifted) void reload();
  });
  // A row that moves takes its element along, and the focus may stay behind.
  useEffect(() => {
    if (focused) document.querySelector<HTMLElement>(`[data-rule-handle="${focused.id}"]`)?.focus();
  }, [focused]);

  const lift = (rule: RoutingRuleView, byKey: boolean) => {
    const rows = shown();
    setLifted({ id: rule.id, was: rows.map(({ id }) => id), byKey });
    const at = rows.findIndex(({ id }) => id === rule.id) + 1;
    say(t("lifted", { rule: nameOf(rule), at, of: rows.length }));
  };
  const moveTo = (id: string, to: number) => {
    const rows = shown();
    const order = rows.map((row) => row.id);
    const from = order.indexOf(id);
    const target = rows[to];
    if (from === -1 || !target || from === to) return;
    order.splice(from, 1);
    order.splice(to, 0, id);
    place(order);
    focus({ id, at: to });
    say(t("moved", { at: to + 1, of: rows.length }));
  };
  const cancel = () => {
    if (!lifted) return;
    place(lifted.was);
    focus({ id: lifted.id, at: -1 });
    setLifted(null);
    say(t("cancelled"));
  };
  const drop = async () => {
    if (!lifted) return;
    const { was, id } = lifted;
    const order = shown().map((row) => row.id);
    setLifted(null);
    const at = order.indexOf(id) + 1;
    if (order.join(" ") === was.join(" ")) return say(t("cancelled"));
    const answer = await attempt(async () => orderRoutingRulesAction({ was, order }));
    // Said once it is so: what leaves the page before then leaves the rules as they were.
    say(answer ? t("dropped", { at, of: order.length }) : t("refused"));
    await reload();
  };
  return {
    lifted,
    said,
    lift,
    moveTo,
    cancel,
    drop,
    indexOf: (id: string) => shown().findIndex((row) => row.id === id),
  };
}

/** The rules in an order by ids; each takes the number of the place where it then stands. */
function placed(rows: readonly RoutingRuleView[], order: readonly string[]): RoutingRuleView[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const places = rows.map((row) => row.place).toSorted((a, b) => a - b);
  const next = order.flatMap((id) => byId.get(id) ?? []);
  return next.length === rows.length
    ? next.map((row, at) => ({ ...row, place: places[at] ?? row.place }))
    : [...rows];
}

export type RuleOrder = ReturnType<typeof useRuleOrder>;
