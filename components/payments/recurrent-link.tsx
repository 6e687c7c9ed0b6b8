import { useTranslations } from "next-intl";
import Link from "next/link";
import { newRecurrentHref } from "#lib/payments/top-up-href.ts";

/** Instead of topping up now: a balance that does it by itself. */
export function RecurrentLink() {
  const t = useTranslations("payments.topUp");
  return (
    <Link
      href={newRecurrentHref}
      className="self-start py-1 text-13 font-medium text-accent-text hover:underline"
    >
      {t("automatic")}
    </Link>
  );
}
