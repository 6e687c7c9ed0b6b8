"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { isOpen, useUploads } from "./upload-queue.ts";

/** Leads back to uploads that go on behind the list. */
export function UploadsRunning({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("storage.upload");
  const count = useUploads().filter(isOpen).length;
  if (count === 0) return null;
  return (
    <Button onClick={onOpen} aria-label={t("running", { count })}>
      <Spinner className="size-4" />
      <span className="max-lg:hidden">{t("running", { count })}</span>
      <span className="figures lg:hidden">{count}</span>
    </Button>
  );
}
