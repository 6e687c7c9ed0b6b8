"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { MessageCircleMore } from "#components/ui/icons.ts";
import { showToast } from "#components/ui/toast.ts";

interface SupportChatButtonProps {
  chatId: string;
  /** Renders the button as a row of the phone's menu. */
  large?: boolean;
  onOpen?: () => void;
}

/** Opens the support's chat, which is fetched only then. */
export function SupportChatButton({ chatId, large = false, onOpen }: SupportChatButtonProps) {
  const t = useTranslations("layout.chat");
  const locale = useLocale();
  const [opening, setOpening] = useState(false);
  const open = async () => {
    if (opening) return;
    onOpen?.();
    setOpening(true);
    try {
      const { openSupportChat } = await import("./open-support-chat.ts");
      await openSupportChat(chatId, locale);
    } catch {
      showToast({ kind: "failure", title: t("failed") });
    }
    setOpening(false);
  };
  return (
    <button
      type="button"
      title={t("open")}
      aria-busy={opening}
      onClick={() => void open()}
      className={cn(
        "flex w-full items-center rounded-control px-2 font-medium hover:bg-fill",
        large
          ? "h-11 gap-3 text-15"
          : "h-8 gap-2.5 text-13 text-text-2 rail:justify-center rail:px-0",
      )}
    >
      <MessageCircleMore className={large ? "size-4.5 text-muted" : "size-4"} />
      <span className="truncate rail:sr-only">{t("open")}</span>
    </button>
  );
}
