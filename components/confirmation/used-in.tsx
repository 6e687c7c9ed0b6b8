import { useTranslations } from "next-intl";
import { NoData } from "#components/ui/no-data.tsx";
import type { TemplatesUsing } from "#lib/templates/templates-using.ts";

/** How many, and what the latest are called, on one line. */
export function UsedIn({ templates }: { templates: TemplatesUsing | null }) {
  const t = useTranslations("commons.confirm");
  if (templates === null) return <NoData short />;
  const { count, titles } = templates;
  if (count === 0) return t("none");
  return (
    <span className="block max-w-64 truncate max-md:max-w-40">
      <bdi title={titles.join(", ")}>{t("named", { count, titles: titles.join(", ") })}</bdi>
    </span>
  );
}
