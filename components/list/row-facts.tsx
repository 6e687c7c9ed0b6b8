import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Time } from "#components/time/time.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { SheetRow } from "#components/ui/sheet-rows.tsx";

/** When something happened to a row, to the second. */
export function TimeRow({ name, at }: { name: ReactNode; at: string }) {
  return (
    <SheetRow name={name}>
      <Time value={at} format="stamp" />
    </SheetRow>
  );
}

/** A name that people chose, which may be long and in any script. */
export function NameRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <SheetRow name={name}>
      <bdi className="break-words">{children}</bdi>
    </SheetRow>
  );
}

/** The whole id of a row and the button that copies it, which `label` names. */
export function WholeId({ id, label }: { id: string; label?: string }) {
  const t = useTranslations("commons.copy");
  return (
    <span className="flex items-center gap-1">
      <code className="min-w-0 text-12 text-balance break-all">{id}</code>
      <CopyButton text={id} label={label ?? t("id")} />
    </span>
  );
}
