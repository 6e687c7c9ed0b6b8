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
    <Button onClick={onOpen}>
      <Spinner className="size-4" />
      {t("running", { count })}
    </Button>
  );
}
