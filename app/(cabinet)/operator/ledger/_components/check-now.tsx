"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
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
  const start = useMutation({
    mutationFn: async () => attempt(async () => startLedgerCheckAction({})),
    onSuccess: (done) => done && showToast({ kind: "success", title: t("started") }),
  });
  useLiveRefresh("ledgerChecks.*", () => router.refresh());
  if (!mayStart) return null;
  return (
    <Button loading={start.isPending} onClick={() => start.mutate()}>
      {t("now")}
    </Button>
  );
}
