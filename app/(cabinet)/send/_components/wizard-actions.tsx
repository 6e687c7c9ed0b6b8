"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { ArrowLeft, ArrowRight, Info } from "#components/ui/icons.ts";

interface BarProps {
  className?: string;
  children: ReactNode;
}

/** The foot of the wizard: always in reach, at the bottom of a phone's screen too. */
export function ActionBar({ className, children }: BarProps) {
  return (
    <div
      data-action-bar=""
      className={cn(
        "sticky bottom-0 z-10 border-t border-border bg-surface px-10 py-3 max-lg:order-3 max-lg:px-6 max-md:px-4 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]",
        className,
      )}
    >
      {children}
    </div>
  );
}

interface NextBarProps {
  nextLabel: string;
  /** Why one can't go on; null when one can. */
  reason: string | null;
  /** This is null on the first step. */
  onBack: (() => void) | null;
  onNext: () => void;
  onDiscard: () => void;
  onKeep: (() => void) | null;
  onChoose: (() => void) | null;
}

/** Shows Discard on the left, and the reason, Back and Next on the right. */
export function NextBar({
  nextLabel,
  reason,
  onBack,
  onNext,
  onDiscard,
  onKeep,
  onChoose,
}: NextBarProps) {
  const t = useTranslations("send");
  return (
    <ActionBar className="lg:col-span-2">
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <span className="mr-auto -ml-3 flex max-md:hidden">
          <Button variant="ghost" onClick={onDiscard}>
            {t("draft.discard")}
          </Button>
          {onChoose ? (
            <Button variant="ghost" onClick={onChoose}>
              {t("chooseTemplate")}
            </Button>
          ) : null}
          {onKeep ? (
            <Button variant="ghost" onClick={onKeep}>
              {t("saveTemplate")}
            </Button>
          ) : null}
        </span>
        <p
          id="send-reason"
          role="status"
          className="flex min-w-0 items-center gap-1.5 text-13 text-text-2 max-md:w-full"
        >
          {reason ? (
            <>
              <Info className="size-4 text-muted" />
              {reason}
            </>
          ) : null}
        </p>
        {onBack ? (
          <Button onClick={onBack} className="max-md:hidden">
            <ArrowLeft />
            {t("back")}
          </Button>
        ) : null}
        <Button
          variant="primary"
          disabled={reason !== null}
          aria-describedby="send-reason"
          onClick={onNext}
          className="max-md:w-full"
        >
          {nextLabel}
          <ArrowRight />
        </Button>
      </div>
    </ActionBar>
  );
}
