"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Button } from "#components/ui/button.tsx";
import { WandSparkles } from "#components/ui/icons.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { useAiText } from "./ai-text-tool.ts";

const AiTextSheet = lazyDialog(() =>
  import("./ai-text-sheet.tsx").then((module) => module.AiTextSheet),
);

interface AiTextButtonProps {
  channel: ChannelType;
  text: string;
  onText: (text: string) => void;
}

/** Opens the panel that writes drafts of the text; nothing where it isn't offered. */
export function AiTextButton(props: AiTextButtonProps) {
  return useAiText() ? <OfferedButton {...props} /> : null;
}

function OfferedButton({ channel, text, onText }: AiTextButtonProps) {
  const t = useTranslations("aiText");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <WandSparkles />
        {t("title")}
      </Button>
      {isOpen ? (
        <AiTextSheet channel={channel} text={text} onText={onText} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
