"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { LayerLoading } from "#components/ui/layer-loading.tsx";

const SimulateDialog = dynamic(
  () => import("./simulate-dialog.tsx").then((module) => module.SimulateDialog),
  { loading: LayerLoading },
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
