import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/copy-button.tsx";

/** The beginning and the end of an id, enough to distinguish two ids, and a button that copies the whole. */
export function ShortId({ id }: { id: string }) {
  const t = useTranslations("commons.copy");
  return (
    <span className="flex min-w-0 shrink-0 items-center gap-1">
      <code className="truncate" title={id}>{`${id.slice(0, 8)}…${id.slice(-4)}`}</code>
      <CopyButton text={id} label={t("id")} />
    </span>
  );
}
