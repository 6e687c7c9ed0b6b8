"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ShieldBan } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import type { WordsSetting } from "#lib/incoming/words-setting.ts";

const WordsDialog = dynamic(
  () => import("./words-dialog.tsx").then((module) => module.WordsDialog),
  { ssr: false, loading: LayerLoading },
);

interface WordsButtonProps {
  accountId: string;
  words: WordsSetting;
}

/** Opens the words by which people leave and come back. */
export function WordsButton({ accountId, words }: WordsButtonProps) {
  const t = useTranslations("incoming.words");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ShieldBan />
        {/* The narrowest phones have no room for it in the row with the count. */}
        <span className="max-xs:sr-only">{t("open")}</span>
      </Button>
      {isOpen ? (
        <WordsDialog accountId={accountId} words={words} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
