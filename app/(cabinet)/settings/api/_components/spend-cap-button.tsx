"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Button } from "#components/ui/button.tsx";

const SpendCapDialog = lazyDialog(() =>
  import("./spend-cap-dialog.tsx").then((module) => module.SpendCapDialog),
);

interface SpendCapButtonProps {
  accountId: string;
  /** The account's own cap; null for none. */
  own: number | null;
}

/** Opens the dialog of the account's daily limit. */
export function SpendCapButton(props: SpendCapButtonProps) {
  const t = useTranslations("apiLog.use");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" className="ms-1" onClick={() => setOpen(true)}>
        {t("change")}
      </Button>
      {isOpen ? <SpendCapDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
