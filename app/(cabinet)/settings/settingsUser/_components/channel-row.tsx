"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { ChannelProblem, NotificationChannel } from "#lib/notifications/channels.ts";
import { testChannelAction } from "#server/notifications/actions.ts";

interface ChannelRowProps {
  channel: NotificationChannel;
  icon: ReactNode;
  /** Why it doesn't reach the person; null if it does. */
  problem: ChannelProblem | null;
  mayChange: boolean;
  /** Where it leads; instead of the problem, if it works. */
  children: ReactNode;
  /** Buttons that set it up. */
  actions?: ReactNode;
}

/** A way to be notified: where it leads, or why it doesn't work, and a test. */
export function ChannelRow({
  channel,
  icon,
  problem,
  mayChange,
  children,
  actions,
}: ChannelRowProps) {
  const t = useTranslations("settings");
  const attempt = useAttempt();
  const [isTesting, start] = useTransition();
  const name = t(`notify.channel.${channel}`);
  const test = () =>
    start(async () => {
      const done = await attempt(async () => testChannelAction({ channel }));
      // The cabinet shows the notification itself.
      if (done && channel !== "web") showToast({ kind: "success", title: t("notify.ways.tested") });
    });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border py-3 last:border-b-0">
      <span className="rounded-md grid size-8 shrink-0 place-items-center bg-fill-2 text-text-2">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">{name}</p>
        <div className="text-13 break-words text-text-2">
          {problem === null ? children : t(`errors.channels.${problem}`)}
        </div>
      </div>
      {mayChange ? (
        <div className="flex flex-wrap gap-2">
          {actions}
          {problem === null ? (
            <Button
              size="sm"
              loading={isTesting}
              aria-label={`${t("notify.ways.test")}: ${name}`}
              onClick={test}
            >
              {t("notify.ways.test")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
