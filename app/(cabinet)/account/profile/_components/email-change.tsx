import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { cancelEmailAction, confirmEmailAction } from "#server/account/actions.ts";

interface EmailChangeProps {
  /** The address that waits for its link; null where none does. */
  waiting: string | null;
  /** The token from the link in the e-mail. */
  mailedKey: string | null;
}

/** An address that is to be: its link confirms it, until then it can be given up. */
export function EmailChange({ waiting, mailedKey }: EmailChangeProps) {
  const t = useTranslations("account.email");
  const attempt = useAttempt();
  const router = useRouter();
  const [isBusy, start] = useTransition();
  if (waiting === null)
    return mailedKey === null ? null : <Alert tone="warning">{t("linkOver")}</Alert>;
  const email = isolated(waiting);
  const confirm = (key: string) =>
    start(async () => {
      if (!(await attempt(async () => confirmEmailAction({ key })))) return;
      showToast({ kind: "success", title: t("changed", { email }) });
      // The form below begins anew with it.
      router.replace("/account/profile");
      router.refresh();
    });
  const cancel = () =>
    start(async () => {
      if (!(await attempt(async () => cancelEmailAction(undefined)))) return;
      showToast({ kind: "success", title: t("cancelled") });
      router.refresh();
    });
  return (
    <Alert tone="info" title={t(mailedKey === null ? "waitingTitle" : "confirmTitle", { email })}>
      <p>{t(mailedKey === null ? "waiting" : "confirmText")}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {mailedKey === null ? null : (
          <Button variant="primary" size="sm" loading={isBusy} onClick={() => confirm(mailedKey)}>
            {t("confirm")}
          </Button>
        )}
        <Button size="sm" disabled={isBusy} onClick={cancel}>
          {t("cancel")}
        </Button>
      </p>
    </Alert>
  );
}
