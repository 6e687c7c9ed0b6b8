"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Toggle } from "#components/ui/toggle.tsx";
import type { BuiltLink as Built } from "./use-built-link.ts";

interface BuiltLinkProps {
  built: Built;
  isShort: boolean;
  onShort: (isShort: boolean) => void;
}

/** The link that a form makes, whole or short, to be copied. */
export function BuiltLink({ built: { full, short, isMaking }, isShort, onShort }: BuiltLinkProps) {
  const t = useTranslations("utm");
  const shown = isShort ? (short?.shortUrl ?? null) : full;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-1" role="group" aria-label={t("kind.label")}>
        <Toggle pressed={!isShort} onPressedChange={() => onShort(false)}>
          {t("kind.full")}
        </Toggle>
        <Toggle pressed={isShort} onPressedChange={() => onShort(true)}>
          {t("kind.short")}
        </Toggle>
      </div>
      <div className="flex min-h-12 items-center gap-2 rounded-card border border-border bg-fill px-3 py-2">
        <output
          aria-label={t("result")}
          className="min-w-0 flex-1 font-mono text-13 break-all text-text-2"
        >
          {shown ?? (isMaking ? t("making") : t("incomplete"))}
        </output>
        {shown === null ? null : (
          <CopyButton text={shown} label={t("copyLabel")}>
            {t("copy")}
          </CopyButton>
        )}
      </div>
    </div>
  );
}
