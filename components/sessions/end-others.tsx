"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Removal } from "#components/confirmation/removal.tsx";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Button } from "#components/ui/button.tsx";
import { Check, LogOut } from "#components/ui/icons.ts";
import { showToast } from "#components/ui/toast.ts";
import { endOtherSessionsAction } from "#server/sessions/actions.ts";

const ConfirmDialog = lazyDialog(() =>
  import("#components/ui/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

/** Signs the account out everywhere but here. */
export function EndOthers() {
  const t = useTranslations("sessions.others");
  const [isAsked, setAsked] = useState(false);
  const attempt = useAttempt();
  const router = useRouter();
  const end = async () => {
    const answer = await attempt(async () => endOtherSessionsAction(undefined));
    if (!answer) return false;
    showToast({ kind: "success", title: t("done", { count: answer.data.ended }) });
    router.refresh();
    return true;
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t("open")}</Button>
      {isAsked ? (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title={t("title")}
          confirmLabel={t("submit")}
          danger
          onConfirm={end}
        >
          <Removal
            rows={[]}
            consequences={[
              { id: "gone", icon: LogOut, text: t("gone") },
              { id: "stays", icon: Check, text: t("stays") },
            ]}
          />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
