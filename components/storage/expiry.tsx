"use client";

import { useTranslations } from "next-intl";
import { useDuration } from "#components/time/use-duration.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { Clock, Lock, Trash2, TriangleAlert } from "#components/ui/icons.ts";
import type { FileView } from "#lib/storage/file.ts";
import { useNow } from "./use-now.ts";

const hour = 3600;

interface ExpiryProps {
  file: Pick<FileView, "expiredAt" | "locked">;
  /** When the page was rendered, in milliseconds. */
  rendered: number;
}

/** How long a file still stays: under an hour to the second, and red. */
export function Expiry({ file: { expiredAt, locked }, rendered }: ExpiryProps) {
  const now = useNow(rendered);
  const t = useTranslations("storage");
  const format = useFormatter();
  const duration = useDuration();
  if (expiredAt === null) {
    return (
      <span className="inline-flex items-center gap-1.5 text-text-2">
        {locked ? <Lock className="size-3.5 text-muted" /> : null}
        {t(locked ? "locked.true" : "expiry.never")}
      </span>
    );
  }
  const left = Math.ceil((Date.parse(expiredAt) - now) / 1000);
  const isSoon = left < hour;
  const later = isSoon ? TriangleAlert : Clock;
  const Icon = left <= 0 ? Trash2 : later;
  const timeLeft = isSoon ? clock(left) : duration(left);
  const date = format.dateTime(new Date(expiredAt), { dateStyle: "long", timeStyle: "short" });
  return (
    <span
      title={t("expiry.hint", { date })}
      className={cn(
        "inline-flex items-center gap-1.5 figures",
        isSoon ? "font-medium text-danger" : "text-text-2",
      )}
    >
      <Icon className={cn("size-3.5", !isSoon && "text-muted")} />
      {left <= 0 ? t("expiry.gone") : timeLeft}
    </span>
  );
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
