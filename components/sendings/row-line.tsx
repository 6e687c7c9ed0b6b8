import { useTranslations } from "next-intl";
import { NoData } from "#components/ui/no-data.tsx";
import { Sparkline } from "#components/ui/sparkline.tsx";

/** The messages of a row's last days as a line; a dash where there are none, and on phones nothing. */
export function RowLine({ line }: { line: readonly number[] | undefined }) {
  const t = useTranslations("commons.line");
  if (!line?.some((count) => count > 0)) return <NoData short className="max-md:hidden" />;
  const count = line.reduce((sum, one) => sum + one, 0);
  return (
    <Sparkline
      values={line}
      label={t("label", { count, days: line.length, today: line.at(-1) ?? 0 })}
      className="max-w-28 max-md:max-w-full"
    />
  );
}
