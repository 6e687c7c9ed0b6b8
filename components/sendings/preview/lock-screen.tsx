"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Lock } from "#components/ui/icons.ts";
import { PhoneFrame } from "./phone-frame.tsx";

interface LockScreenProps {
  time: string;
  /** The notifications on the screen. */
  children: ReactNode;
}

/** A phone that is locked: a clock, and what came. */
export function LockScreen({ time, children }: LockScreenProps) {
  const t = useTranslations("send.preview");
  return (
    <PhoneFrame time={time}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 bg-[#c9d6e4] px-3 pt-4 dark:bg-[#1b2129]">
        <div aria-hidden className="flex shrink-0 flex-col items-center">
          <Lock className="size-4" />
          <span className="mt-1 text-12">{t("todayAlone")}</span>
          <span className="min-h-14 text-[2.75rem] leading-tight font-semibold figures">
            {time}
          </span>
        </div>
        {children}
      </div>
    </PhoneFrame>
  );
}
