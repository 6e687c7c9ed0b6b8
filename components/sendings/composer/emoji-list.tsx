"use client";

import { useTranslations } from "next-intl";
import { type EmojiGroup, emojiGroups } from "#lib/sendings/emojis.ts";
import type { TextEncoding } from "#lib/sendings/segments.ts";

interface EmojiListProps {
  /** As of `EmojiButton`. */
  encoding: TextEncoding | null;
  onPick: (emoji: string) => void;
}

/** Emojis by what they are for. */
export function EmojiList({ encoding, onPick }: EmojiListProps) {
  const t = useTranslations("send.message.emojis");
  return (
    <div className="flex max-h-80 flex-col gap-3 overflow-y-auto p-3">
      {encoding ? <p className="text-12 text-muted">{t(`costs.${encoding}`)}</p> : null}
      {(Object.keys(emojiGroups) as EmojiGroup[]).map((group) => (
        <section key={group} aria-label={t(`groups.${group}`)} className="flex flex-col gap-1">
          <h3 className="text-12 text-text-2">{t(`groups.${group}`)}</h3>
          <div className="grid grid-cols-8 gap-0.5">
            {emojiGroups[group].split(" ").map((emoji) => (
              <button
                key={emoji}
                type="button"
                onClick={() => onPick(emoji)}
                className="grid h-9 place-items-center rounded-control text-20 hover:bg-fill"
              >
                {emoji}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
