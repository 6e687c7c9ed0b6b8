"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import { startLedgerCheckAction } from "#server/billings/actions.ts";

/** Starts a check; the page follows what comes of it, and of the nightly one. */
export function CheckNow({ mayStart }: { mayStart: boolean }) {
  const t = useTranslations("billings.check");
  const router = useRouter();
  const attempt = useAttempt();
  const [isStarting, setStarting] = useState(false);
  useLiveRefresh("ledgerChecks.*", () => router.refresh());
  if (!mayStart) return null;
  const start = async () => {
    setStarting(true);
    const done = await attempt(async () => startLedgerCheckAction({}));
    setStarting(false);
    if (done) showToast({ kind: "success", title: t("started") });
  };
  return (
    <Button loading={isStarting} onClick={() => void start()}>
      {t("now")}
    </Button>
  );
}
