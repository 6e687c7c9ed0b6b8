"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import { emptyUtm } from "#lib/links/utm.ts";
import { BuiltLink } from "./built-link.tsx";
import { useLinkTool } from "./link-tool.ts";
import { useBuiltLink } from "./use-built-link.ts";
import { UtmForm } from "./utm-form.tsx";

interface LinkDialogProps {
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** Makes a link and inserts it into a text: the same for all, or `$link`, which each recipient gets as an own one. */
export function LinkDialog({ onInsert, onClose }: LinkDialogProps) {
  const t = useTranslations("utm");
  const tool = useLinkTool();
  const [values, setValues] = useState(emptyUtm);
  const [isShort, setShort] = useState(true);
  const [isOwn, setOwn] = useState(true);
  const built = useBuiltLink(values, isShort);
  const offersOwn = tool !== null && isShort;
  const text = isShort ? built.short?.shortUrl : built.full;
  const insert = () => {
    if (!text) return;
    if (offersOwn && isOwn && built.short) {
      tool.onOwn(built.short.id);
      onInsert("$link");
    } else onInsert(text);
    onClose();
  };
  return (
    <TitledDialog
      open
      onClose={onClose}
      size="lg"
      title={t("dialog.title")}
      dismissable={values === emptyUtm}
      footer={
        <>
          <Button onClick={onClose}>{t("dialog.cancel")}</Button>
          <Button variant="primary" disabled={!text} onClick={insert}>
            {t("dialog.insert")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <UtmForm values={values} onChange={setValues} />
        <BuiltLink built={built} isShort={isShort} onShort={setShort} />
        {offersOwn ? (
          <Checkbox
            checked={isOwn}
            onChange={({ target }) => setOwn(target.checked)}
            label={
              <span className="flex flex-col">
                {t("dialog.own")}
                <span className="text-12 text-muted">{t("dialog.ownHint")}</span>
              </span>
            }
          />
        ) : null}
      </div>
    </TitledDialog>
  );
}
