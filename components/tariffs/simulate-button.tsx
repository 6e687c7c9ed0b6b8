"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Button } from "#components/ui/button.tsx";

const SimulateDialog = lazyDialog(() =>
  import("./simulate-dialog.tsx").then((module) => module.SimulateDialog),
);

/** Opens the question what a message would cost. */
export function SimulateButton({ seesOthers }: { seesOthers: boolean }) {
  const t = useTranslations("tariffs.simulate");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("title")}</Button>
      {isOpen ? <SimulateDialog seesOthers={seesOthers} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
