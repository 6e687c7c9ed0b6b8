"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { CloudOff, RotateCw } from "./icons.ts";

interface ErrorStateProps {
  title?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  className?: string;
}

export function ErrorState({ title, onRetry, retrying = false, className }: ErrorStateProps) {
  const t = useTranslations("commons");
  return (
    <div
      role="alert"
      className={cn(
        "flex flex-wrap items-center justify-center gap-3 px-4 py-6 text-13",
        className,
      )}
    >
      <CloudOff className="size-4 text-danger" />
      <p>{title ?? t("error.load")}</p>
      <Button onClick={onRetry} loading={retrying}>
        {retrying ? null : <RotateCw />}
        {t("actions.retry")}
      </Button>
    </div>
  );
}
