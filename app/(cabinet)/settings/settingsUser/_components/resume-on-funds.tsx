"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { showToast } from "#components/ui/toast.ts";
import { setResumeOnFundsAction } from "#server/tasks/actions.ts";

interface ResumeOnFundsProps {
  accountId: string;
  isOn: boolean;
  maySave: boolean;
}

/** Whether campaigns that ran out of money go on by themselves. A choice is saved at once. */
export function ResumeOnFunds({ accountId, isOn, maySave }: ResumeOnFundsProps) {
  const t = useTranslations("settings.campaigns");
  const [shown, setShown] = useState(isOn);
  const [isBusy, setBusy] = useState(false);
  const attempt = useAttempt();
  const hintId = useId();
  const choose = async (wanted: boolean) => {
    // Switched off meanwhile, the box would lose the focus.
    if (isBusy) return;
    setShown(wanted);
    setBusy(true);
    const answer = await attempt(async () => setResumeOnFundsAction({ accountId, value: wanted }));
    setBusy(false);
    if (answer) showToast({ kind: "success", title: t(wanted ? "on" : "off") });
    else setShown(!wanted);
  };
  return (
    <section className="flex flex-col gap-2 border-t border-border pt-4">
      <h2 className="text-14 font-semibold">{t("title")}</h2>
      <Checkbox
        label={t("resume")}
        checked={shown}
        disabled={!maySave}
        aria-describedby={hintId}
        onChange={(event) => void choose(event.target.checked)}
      />
      <p id={hintId} className="text-13 text-text-2">
        {t("resumeHint")}
      </p>
    </section>
  );
}
