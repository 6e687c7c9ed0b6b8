import { useTranslations } from "next-intl";
import type { KeyboardEvent, PointerEvent } from "react";
import { cn } from "#components/ui/cn.ts";
import { GripVertical } from "#components/ui/icons.ts";
import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";
import type { RuleOrder } from "./use-rule-order.tsx";

interface RuleHandleProps {
  rule: RoutingRuleView;
  name: string;
  order: RuleOrder;
}

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** Takes a rule up to move it: by pointer, or by Space, the arrows and Space again. */
export function RuleHandle({ rule, name, order }: RuleHandleProps) {
  const t = useTranslations("providers.rules.move");
  const isLifted = order.lifted?.id === rule.id;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const isPress = event.key === " " || event.key === "Enter";
    if (!isPress && !isLifted) return;
    if (!isPress && event.key !== "Escape" && step === undefined) return;
    event.preventDefault();
    // The arrows and Esc mean something to the list too.
    event.stopPropagation();
    if (isPress) void (isLifted ? order.drop() : order.lift(rule, true));
    else if (step === undefined) order.cancel();
    else order.moveTo(rule.id, order.indexOf(rule.id) + step);
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    order.lift(rule, false);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (!isLifted || order.lifted?.byKey) return;
    const row = document.elementFromPoint(clientX, clientY)?.closest("tr");
    const over = row?.querySelector<HTMLElement>("[data-rule-handle]")?.dataset.ruleHandle;
    if (over && over !== rule.id) order.moveTo(rule.id, order.indexOf(over));
  };
  const onPointerUp = () => {
    if (isLifted && !order.lifted?.byKey) void order.drop();
  };
  return (
    <button
      type="button"
      data-rule-handle={rule.id}
      aria-label={t("handle", { rule: name })}
      aria-pressed={isLifted}
      title={t("hint")}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (isLifted && order.lifted?.byKey && !document.hasFocus()) order.cancel();
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => order.cancel()}
      className={cn(
        "inline-flex h-8 w-6 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-fill hover:text-text max-md:h-11 max-md:w-11",
        isLifted && "cursor-grabbing bg-accent-subtle text-accent-text",
      )}
    >
      <GripVertical className="size-4" />
    </button>
  );
}
