"use client";

import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { HelpText } from "./help-text.tsx";
import type { SendPageData } from "./send-state.ts";

interface MessageNoteProps {
  /** The channel of the draft. */
  type: ChannelType;
  channels: SendPageData["channels"];
  help: SendPageData["money"];
  onChannel: (type: ChannelType) => void;
}

/** Says why the chosen channel can't be used or doesn't really send, and what can be done about it. */
export function MessageNote({ type, channels, help, onChannel }: MessageNoteProps) {
  const t = useTranslations("send.notes");
  const tChannel = useTranslations("commons.channel");
  const channel = channels[type];
  if (channel?.price)
    return channel.testMode === "account" ? (
      <Alert tone="warning" title={t("testAccount")}>
        {t(channel.sample ? "testAccountSample" : "testAccountText")}
      </Alert>
    ) : null;
  const priced = channelTypes.find((other) => channels[other]?.price);
  if (priced)
    return (
      <Alert
        tone="warning"
        title={t(channel ? "noPrice" : "unrouted", { channel: tChannel(type) })}
        action={
          <Button size="sm" onClick={() => onChannel(priced)}>
            {t("choose", { channel: tChannel(priced) })}
          </Button>
        }
      >
        <HelpText support={help.support} wanted="channels" />
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      title={t(channel ? "noTypes" : "noRoutes")}
      action={
        help.pricesHref ? (
          <ButtonLink size="sm" href={help.pricesHref}>
            {t("openPrices")}
          </ButtonLink>
        ) : null
      }
    >
      <HelpText support={help.support} wanted="channels" />
    </Alert>
  );
}
