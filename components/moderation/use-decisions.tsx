"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { CaseView } from "#lib/moderation/case.ts";
import { forbidCaseAction } from "#server/moderation/actions.ts";
import type { Decision } from "./decision-dialog.tsx";

const DecisionDialog = lazyDialog(() =>
  import("./decision-dialog.tsx").then((module) => module.DecisionDialog),
);

/** Deciding about texts: buttons under the sheet of one, and the dialog that asks once more. */
export function useDecisions(mayDecide: boolean) {
  const t = useTranslations("moderation");
  const client = useQueryClient();
  const attempt = useAttempt();
  const [asked, ask] = useState<Decision | null>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: ["sendingsModeration"] });
  const forbid = async ({ id }: CaseView) => {
    if (!(await attempt(async () => forbidCaseAction({ id })))) return;
    showToast({ kind: "success", title: t("forbid.done") });
    refresh();
  };
  const buttons = (row: CaseView): ReactNode => {
    if (!mayDecide) return null;
    if (row.isAlways) return <Button onClick={() => void forbid(row)}>{t("forbid.open")}</Button>;
    const isOpen = row.state === "pending" || row.state === "marked";
    if (!isOpen) return null;
    return (
      <span className="flex flex-1 flex-wrap justify-end gap-2">
        {row.state === "pending" ? (
          <Button onClick={() => ask({ row, decision: "reject" })}>{t("reject.open")}</Button>
        ) : null}
        {row.varies ? null : (
          <Button onClick={() => ask({ row, decision: "always" })}>{t("always.open")}</Button>
        )}
        <Button variant="primary" onClick={() => ask({ row, decision: "approve" })}>
          {t("approve.open")}
        </Button>
      </span>
    );
  };
  const close = () => {
    ask(null);
    // What another operator decided meanwhile is seen, too.
    refresh();
  };
  return {
    buttons,
    dialog: asked && <DecisionDialog asked={asked} onDone={refresh} onClose={close} />,
  };
}
