"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import { Progress } from "#components/ui/progress.tsx";
import type { StorageUse } from "#lib/storage/file.ts";
import { readStorageUseAction } from "#server/storage/actions.ts";
import { useSizeText } from "./file-size.tsx";

/** From here on it is worth a look. */
const nearlyFull = 0.9;

/** What the account's files take of what they may, as files come and go. */
export function StorageUseBar({ initial }: { initial: StorageUse }) {
  const t = useTranslations("storage.use");
  const size = useSizeText();
  const [{ bytes, quota }, setUse] = useState(initial);
  useLiveRefresh("storage.*", async () => {
    const answer = await readStorageUseAction(undefined);
    if (answer.ok) setUse(answer.data);
  });
  const isFull = bytes >= quota * nearlyFull;
  return (
    <div className="mr-2 flex items-center gap-3 text-12 text-text-2 max-md:hidden">
      <Progress
        label={t("label")}
        total={Math.max(quota, 1)}
        segments={[{ tone: isFull ? "warning" : "accent", value: bytes }]}
        className="w-28 shrink-0"
      />
      <span className="figures whitespace-nowrap">
        {t("text", { used: size(bytes), quota: size(quota) })}
      </span>
    </div>
  );
}
