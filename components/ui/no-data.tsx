import { useTranslations } from "next-intl";

/** Stands where a value is missing, as everywhere in the product. */
export function NoData() {
  const t = useTranslations("commons");
  return <span className="text-muted">{t("no.data")}</span>;
}
