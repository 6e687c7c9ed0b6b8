"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { Bell, Mail } from "#components/ui/icons.ts";
import type { ChannelStates } from "#lib/notifications/channels.ts";
import { ChannelRow } from "./channel-row.tsx";
import { PushRow } from "./push-row.tsx";
import { TelegramRow } from "./telegram-row.tsx";

interface ChannelsProps {
  states: ChannelStates;
  mayChange: boolean;
}

/** The ways to be notified, whether each works, and what makes it work. */
export function Channels({ states, mayChange }: ChannelsProps) {
  const t = useTranslations("settings.notify.ways");
  const { refresh } = useRouter();
  // The bot's chat is linked elsewhere, while this page is open.
  useLiveRefresh("users.updated", refresh);
  const { email, messenger, push } = states;
  return (
    <section aria-labelledby="notification-channels">
      <h2 id="notification-channels" className="text-15 font-semibold">
        {t("title")}
      </h2>
      <ul className="mt-1">
        <ChannelRow
          channel="web"
          icon={<Bell className="size-4" />}
          problem={null}
          mayChange={mayChange}
        >
          {t("web")}
        </ChannelRow>
        <ChannelRow
          channel="email"
          icon={<Mail className="size-4" />}
          problem={email.problem}
          mayChange={mayChange}
        >
          <SensitiveValue kind="email">{email.address ?? ""}</SensitiveValue>
        </ChannelRow>
        <TelegramRow state={messenger} mayChange={mayChange} onChanged={refresh} />
        <PushRow state={push} mayChange={mayChange} onChanged={refresh} />
      </ul>
    </section>
  );
}
