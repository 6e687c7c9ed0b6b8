"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Removal } from "#components/confirmation/removal.tsx";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Button } from "#components/ui/button.tsx";
import { Check, LogOut } from "#components/ui/icons.ts";
import { showToast } from "#components/ui/toast.ts";
import { endOtherSessionsAction } from "#server/sessions/actions.ts";

const ProofDialog = lazyDialog(() =>
  import("./proof-dialog.tsx").then((module) => module.ProofDialog<{ ended: number }>),
);

/** Signs the account out everywhere but here, after the owner's proof. */
export function EndOthers({ username }: { username: string }) {
  const t = useTranslations("sessions.others");
  const [isAsked, setAsked] = useState(false);
  const router = useRouter();
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t("open")}</Button>
      {isAsked ? (
        <ProofDialog
          username={username}
          title={t("title")}
          submitLabel={t("submit")}
          send={endOtherSessionsAction}
          onDone={({ ended }) => {
            showToast({ kind: "success", title: t("done", { count: ended }) });
            setAsked(false);
            router.refresh();
          }}
          onClose={() => setAsked(false)}
        >
          <Removal
            rows={[]}
            consequences={[
              { id: "gone", icon: LogOut, text: t("gone") },
              { id: "stays", icon: Check, text: t("stays") },
            ]}
          />
        </ProofDialog>
      ) : null}
    </>
  );
}
