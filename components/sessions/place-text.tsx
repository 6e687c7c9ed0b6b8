import { useLocale, useTranslations } from "next-intl";

interface PlaceTextProps {
  /** ISO 3166 code; empty where nobody knows. */
  country: string;
  city: string;
}

/** Country and city in the reader's language, or that nobody knows. */
export function PlaceText({ country, city }: PlaceTextProps) {
  const t = useTranslations("sessions");
  const locale = useLocale();
  if (!country) return <span className="text-muted">{t("placeUnknown")}</span>;
  const name = new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(country);
  return [name, city].filter(Boolean).join(", ");
}
