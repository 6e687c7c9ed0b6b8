"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { Button } from "#components/ui/button.tsx";
import { Smile } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { LazyPopover } from "#components/ui/lazy-popover.tsx";
import type { TextEncoding } from "#lib/sendings/segments.ts";

const EmojiList = dynamic(
  async () => import("./emoji-list.tsx").then((module) => module.EmojiList),
  { ssr: false, loading: LayerLoading },
);

interface EmojiButtonProps {
  /** The letters of an SMS as it is, of which is said what an emoji does to it; null for other messages. */
  encoding: TextEncoding | null;
  onInsert: (text: string) => void;
}

/** Inserts an emoji. */
export function EmojiButton({ encoding, onInsert }: EmojiButtonProps) {
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
          encoding={encoding}
          onPick={(emoji) => {
            close();
            onInsert(emoji);
          }}
        />
      )}
    </LazyPopover>
  );
}
