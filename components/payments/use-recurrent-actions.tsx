"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { CopyIdItem, RowMenu } from "#components/list/row-menu.tsx";
import { Pause, Play, ShieldCheck, Trash2 } from "#components/ui/icons.ts";
import { MenuItem, MenuSeparator } from "#components/ui/menu-item.tsx";
import { showToast } from "#components/ui/toast.ts";
import { canConfirm, canSwitch } from "#lib/payments/recurrent-kinds.ts";
import type { RecurrentView } from "#lib/payments/recurrent.ts";
import { confirmRecurrentAction, switchRecurrentAction } from "#server/payments/actions.ts";

export interface ActingViewer {
  mayUpdate: boolean;
  /** Only the owner of the card may let it be charged. */
  ownId: string;
}

/** What can be done to an automatic payment: to confirm it leads to its terminal. */
export function useRecurrentActions({ mayUpdate, ownId }: ActingViewer) {
  const t = useTranslations("recurrentPayments");
  const tMenu = useTranslations("commons.rowMenu");
  const client = useQueryClient();
  const attempt = useAttempt();
  const [isLeaving, setLeaving] = useState(false);
  const confirm = async ({ id }: RecurrentView) => {
    setLeaving(true);
    const answer = await attempt(async () => confirmRecurrentAction({ id }));
    if (answer) location.assign(answer.data.url);
    else setLeaving(false);
  };
  const change = async ({ id }: RecurrentView, status: "ready" | "pause") => {
    const answer = await attempt(async () => switchRecurrentAction({ id, status }));
    void client.invalidateQueries({ queryKey: ["recurrentPayments"] });
    if (answer)
      showToast({
        kind: "success",
        title: t(status === "pause" ? "actions.paused" : "actions.resumed"),
      });
  };
  const menu = (row: RecurrentView): ReactNode => {
    const { status, type } = row;
    const isPaused = status === "pause";
    const isOwn = row.OwnerId === ownId;
    return (
      <RowMenu name={t(`type.${type}`)}>
        {mayUpdate ? (
          <>
            <MenuItem
              icon={ShieldCheck}
              letter="C"
              disabled={!canConfirm(status) || !isOwn || isLeaving}
              onSelect={() => void confirm(row)}
            >
              {t("actions.confirm")}
            </MenuItem>
            <MenuItem
              icon={isPaused ? Play : Pause}
              letter="P"
              disabled={!canSwitch(status) || (isPaused && !isOwn)}
              onSelect={() => void change(row, isPaused ? "ready" : "pause")}
            >
              {t(isPaused ? "actions.resume" : "actions.pause")}
            </MenuItem>
          </>
        ) : null}
        <CopyIdItem id={row.id} />
        <MenuSeparator />
        <MenuItem icon={Trash2} letter="D" disabled>
          {tMenu("remove")}
        </MenuItem>
      </RowMenu>
    );
  };
  return { menu, confirm, isLeaving };
}
