import { useTranslations } from "next-intl";
import { type KeyboardEvent, type PointerEvent, useEffect } from "react";
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
    if (event.button === 0) order.lift(rule, false);
  };
  useEffect(() => {
    if (!isLifted || order.lifted?.byKey) return undefined;
    const onMove = ({ clientX, clientY }: MouseEvent) => {
      const row = document.elementFromPoint(clientX, clientY)?.closest("tr");
      const over = row?.querySelector<HTMLElement>("[data-rule-handle]")?.dataset.ruleHandle;
      if (over && over !== rule.id) order.moveTo(rule.id, order.indexOf(over));
    };
    const onUp = () => void order.drop();
    const onCancel = () => order.cancel();
    // A row that moves takes the button out of the page for a moment, which ends the button's own events.
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", onCancel);
    return () => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", onCancel);
    };
  });
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
      className={cn(
        "inline-flex h-8 w-6 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-fill hover:text-text max-md:h-11 max-md:w-11",
        isLifted && "cursor-grabbing bg-accent-subtle text-accent-text",
      )}
    >
      <GripVertical className="size-4" />
    </button>
  );
}
