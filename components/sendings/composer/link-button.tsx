"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { useLinkTool } from "#components/links/link-tool.ts";
import { Button } from "#components/ui/button.tsx";
import { Link2 } from "#components/ui/icons.ts";

const LinkDialog = lazyDialog(() =>
  import("#components/links/link-dialog.tsx").then((module) => module.LinkDialog),
);

/** Opens the dialog that makes a campaign's link and inserts it; nothing where links are off. */
export function LinkButton({ onInsert }: { onInsert: (text: string) => void }) {
  const t = useTranslations("send.message");
  const tool = useLinkTool();
  const [isOpen, setOpen] = useState(false);
  if (!tool) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Link2 />
        {t("link")}
      </Button>
      {isOpen ? <LinkDialog onInsert={onInsert} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
