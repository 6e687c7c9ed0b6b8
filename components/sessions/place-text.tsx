import { useLocale, useTranslations } from "next-intl";

interface PlaceTextProps {
  /** The ISO 3166 code; empty if the country is unknown. */
  country: string;
  city: string;
}

/** Shows country and city in the reader's language, or that the place is unknown. */
export function PlaceText({ country, city }: PlaceTextProps) {
  const t = useTranslations("sessions");
  const locale = useLocale();
  if (!country) return <span className="text-muted">{t("placeUnknown")}</span>;
  const name = new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(country);
  return [name, city].filter(Boolean).join(", ");
}
