"use client";

import { useTranslations } from "next-intl";
import { SensitiveValue, useIsHidden } from "#components/layout/sensitive.tsx";
import { cn } from "#components/ui/cn.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { formatPhone } from "#lib/phone.ts";

interface PhoneProps {
  /** E.164 with its plus; an e-mail address or any other recipient is shown as it is. */
  number: string;
  copy?: boolean;
  className?: string;
}

export function Phone({ number, copy = false, className }: PhoneProps) {
  const written = number.startsWith("+") ? formatPhone(number) : number;
  return (
    <span className={cn("inline-flex max-w-full min-w-0 items-center gap-1", className)}>
      <SensitiveValue kind={number.includes("@") ? "email" : "phone"} className="truncate figures">
        {written}
      </SensitiveValue>
      {copy ? <CopyNumber number={number} written={written} /> : null}
    </span>
  );
}

function CopyNumber({ number, written }: { number: string; written: string }) {
  const t = useTranslations("commons");
  if (useIsHidden()) return null;
  return <CopyButton text={number} label={t("phone.copy", { number: written })} />;
}
