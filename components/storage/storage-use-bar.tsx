"use client";

import { useTranslations } from "next-intl";
import { Progress } from "#components/ui/progress.tsx";
import type { StorageUse } from "#lib/storage/file.ts";
import { useSizeText } from "./file-size.tsx";

/** The share of the quota from which the bar warns. */
const nearlyFull = 0.9;

/** What the account's files take of what they may. */
export function StorageUseBar({ use: { bytes, quota } }: { use: StorageUse }) {
  const t = useTranslations("storage.use");
  const size = useSizeText();
  const isFull = bytes >= quota * nearlyFull;
  return (
    <div className="mr-2 flex items-center gap-3 text-12 text-text-2 max-md:hidden">
      <div className="w-28 shrink-0">
        <Progress
          label={t("label")}
          total={Math.max(quota, 1)}
          segments={[{ tone: isFull ? "warning" : "accent", value: bytes }]}
        />
      </div>
      <span className="figures whitespace-nowrap">
        {t("text", { used: size(bytes), quota: size(quota) })}
      </span>
    </div>
  );
}
