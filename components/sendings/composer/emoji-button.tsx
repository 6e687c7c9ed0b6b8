"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { Button } from "#components/ui/button.tsx";
import { Smile } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { LazyPopover } from "#components/ui/lazy-popover.tsx";

const EmojiList = dynamic(
  async () => import("./emoji-list.tsx").then((module) => module.EmojiList),
  { ssr: false, loading: LayerLoading },
);

interface EmojiButtonProps {
  /** Says what an emoji does to the length of an SMS. */
  isSegmented: boolean;
  onInsert: (text: string) => void;
}

/** Inserts an emoji. */
export function EmojiButton({ isSegmented, onInsert }: EmojiButtonProps) {
  const t = useTranslations("send.message.emojis");
  return (
    <LazyPopover
      label={t("title")}
      className="w-84 max-w-[calc(100vw-2rem)]"
      trigger={(trigger) => (
        <Button variant="ghost" size="icon-sm" aria-label={t("title")} {...trigger}>
          <Smile />
        </Button>
      )}
    >
      {(close) => (
        <EmojiList
          isSegmented={isSegmented}
          onPick={(emoji) => {
            close();
            onInsert(emoji);
          }}
        />
      )}
    </LazyPopover>
  );
}
