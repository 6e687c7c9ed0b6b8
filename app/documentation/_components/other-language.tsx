import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { Alert } from "#components/ui/alert.tsx";
import type { Locale } from "#lib/locales.ts";

interface OtherLanguageProps {
  /** The language of the text. */
  locale: Locale;
  /** The language of the reader. */
  own: Locale;
  /** The page in the reader's language. */
  href: string;
}

/** Links to the page in the reader's language. */
export async function OtherLanguage({ locale, own, href }: OtherLanguageProps) {
  const t = await getTranslations({ locale: own, namespace: "documentation.otherLanguage" });
  const language = new Intl.DisplayNames(own, { type: "language" }).of(locale) ?? locale;
  return (
    <div lang={own} className="mb-5 print:hidden">
      <Alert
        action={
          <Link href={href} className="text-13 font-medium text-accent-text hover:underline">
            {t("own")}
          </Link>
        }
      >
        {t("says", { language })}
      </Alert>
    </div>
  );
}
