"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Button } from "#components/ui/button.tsx";
import { Monitor } from "#components/ui/icons.ts";
import { showToast } from "#components/ui/toast.ts";
import type { ChannelStates } from "#lib/notifications/channels.ts";
import { subscribePushAction, unsubscribePushAction } from "#server/notifications/actions.ts";
import { ChannelRow } from "./channel-row.tsx";
import { subscribeBrowser } from "./push-browser.ts";

interface PushRowProps {
  state: ChannelStates["push"];
  mayChange: boolean;
  onChanged: () => void;
}

/** Turns notifications on in this browser, and off in any. */
export function PushRow({ state, mayChange, onChanged }: PushRowProps) {
  const t = useTranslations("settings.notify.ways");
  const attempt = useAttempt();
  const [isBusy, start] = useTransition();
  const turnOn = () =>
    start(async () => {
      const answer = await subscribeBrowser(state.publicKey);
      if (typeof answer === "string") return showToast({ kind: "failure", title: t(answer) });
      if (!(await attempt(async () => subscribePushAction(answer)))) return;
      onChanged();
      showToast({ kind: "success", title: t("pushIsOn") });
    });
  const turnOff = (id: string) =>
    start(async () => {
      if (!(await attempt(async () => unsubscribePushAction({ id })))) return;
      onChanged();
      showToast({ kind: "success", title: t("pushIsOff") });
    });
  return (
    <ChannelRow
      channel="push"
      icon={<Monitor className="size-4" />}
      problem={state.problem}
      mayChange={mayChange}
      actions={
        <Button size="sm" loading={isBusy} onClick={turnOn}>
          {t("pushOn")}
        </Button>
      }
    >
      <ul className="flex flex-wrap gap-x-3">
        {state.browsers.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              disabled={!mayChange || isBusy}
              className="text-accent-text underline disabled:text-text-2 disabled:no-underline"
              onClick={() => turnOff(id)}
            >
              {t("pushOff", { name })}
            </button>
          </li>
        ))}
      </ul>
    </ChannelRow>
  );
}
