"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { Check, Copy } from "./icons.ts";
import { useCopy } from "./use-copy.ts";

interface CopyButtonProps {
  text: string;
  /** Says what is copied: "Copy the number". */
  label: string;
  /** Shown beside the icon; without it the button is an icon. */
  children?: ReactNode;
  className?: string;
}

const feedbackTime = 3000;

export function CopyButton({ text, label, children, className }: CopyButtonProps) {
  const t = useTranslations("commons.copy");
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), feedbackTime);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = useCopy(() => setCopied(true));
  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant="ghost"
      size={children ? "sm" : "icon-sm"}
      aria-label={label}
      onClick={() => copy(text)}
      className={className}
    >
      <Icon className={copied ? "text-success" : undefined} />
      {children}
      <span role="status" className="sr-only">
        {copied ? t("done") : ""}
      </span>
    </Button>
  );
}
