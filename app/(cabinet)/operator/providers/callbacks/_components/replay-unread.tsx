"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import { replayUnreadAction } from "#server/callbacks/actions.ts";

/** Has all calls of the one chosen provider that couldn't be read applied again; nothing while several are shown. */
export function ReplayUnread() {
  const t = useTranslations("providers.callbacks.replay");
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const chosen = (useSearchParams().get("ProviderId") ?? "").split(",").filter(Boolean);
  const [ProviderId] = chosen;
  if (ProviderId === undefined || chosen.length !== 1) return null;
  const replay = async () => {
    setBusy(true);
    const done = await attempt(async () => replayUnreadAction({ ProviderId }));
    setBusy(false);
    if (!done) return;
    const { count, isMore } = done.data;
    showToast({ kind: "success", title: t(`of.${extentOf(count, isMore)}`, { count }) });
  };
  return (
    <Button loading={isBusy} onClick={() => void replay()}>
      {t("unread")}
    </Button>
  );
}

function extentOf(count: number, isMore: boolean): "none" | "more" | "all" {
  if (count === 0) return "none";
  return isMore ? "more" : "all";
}
