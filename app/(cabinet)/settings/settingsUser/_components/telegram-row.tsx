"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { Button } from "#components/ui/button.tsx";
import { Send } from "#components/ui/icons.ts";
import { showToast } from "#components/ui/toast.ts";
import type { ChannelStates } from "#lib/notifications/channels.ts";
import { startMessengerLinkAction, unlinkMessengerAction } from "#server/notifications/actions.ts";
import { ChannelRow } from "./channel-row.tsx";

interface TelegramRowProps {
  state: ChannelStates["messenger"];
  mayChange: boolean;
  onChanged: () => void;
}

/** Links the bot's chat by an address that works once; the row changes when the person has pressed “Start” there. */
export function TelegramRow({ state, mayChange, onChanged }: TelegramRowProps) {
  const t = useTranslations("settings.notify.ways");
  const attempt = useAttempt();
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, start] = useTransition();
  const link = () =>
    start(async () => {
      const started = await attempt(() => startMessengerLinkAction(undefined));
      if (started) setUrl(started.data.url);
    });
  const unlink = () =>
    start(async () => {
      const done = await attempt(() => unlinkMessengerAction(undefined));
      if (!done) return;
      setUrl(null);
      onChanged();
      showToast({ kind: "success", title: t("unlinked") });
    });
  const isLinked = state.name !== null;
  const isOpen = url !== null && !isLinked;
  const canLink = state.bot !== null && !isLinked;
  return (
    <>
      <ChannelRow
        channel="messenger"
        icon={<Send className="size-4" />}
        problem={state.problem}
        mayChange={mayChange}
        actions={
          <>
            {isOpen ? (
              <Button asChild size="sm" variant="primary">
                <a href={url} target="_blank" rel="noreferrer">
                  {t("open")}
                </a>
              </Button>
            ) : null}
            {canLink && !isOpen ? (
              <Button size="sm" loading={isBusy} onClick={link}>
                {t("link")}
              </Button>
            ) : null}
            {isLinked ? (
              <Button size="sm" loading={isBusy} onClick={unlink}>
                {t("unlink")}
              </Button>
            ) : null}
          </>
        }
      >
        {t.rich("linked", {
          name: () => <SensitiveValue kind="text">{state.name}</SensitiveValue>,
        })}
      </ChannelRow>
      {isOpen ? (
        <li role="status" className="border-b border-border pb-3 text-13 text-text-2">
          {t("wait")}
        </li>
      ) : null}
    </>
  );
}
