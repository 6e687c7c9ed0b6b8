import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { CloudCheck, CloudOff } from "#components/ui/icons.ts";
import type { DraftState } from "#lib/drafts/local-draft.ts";

interface DraftNoteProps extends Pick<DraftState<unknown>, "savedAt" | "saving"> {
  /** Shares a row with other elements: a narrow window shows the time alone. */
  isTight?: boolean;
  className?: string;
}

/** How the draft is kept: since when, or that it isn't. */
export function DraftNote({ savedAt, saving, isTight = false, className }: DraftNoteProps) {
  const t = useTranslations("forms.draft");
  const format = useFormatter();
  if (saving === "failed") {
    return (
      <p role="status" className={cn("flex items-center gap-1.5 text-12 text-warning", className)}>
        <CloudOff className="size-4 shrink-0" />
        {t("failed")}
      </p>
    );
  }
  return (
    <p className={cn("flex items-center gap-1.5 text-12 figures text-muted", className)}>
      {savedAt === null ? null : (
        <>
          <CloudCheck className="size-4" />
          <span className={isTight ? "max-lg:sr-only" : undefined}>{t("saved")}</span>
          {format.dateTime(savedAt, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}
        </>
      )}
    </p>
  );
}
