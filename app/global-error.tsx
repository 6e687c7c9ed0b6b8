"use client";

import { NextIntlClientProvider, useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type Locale, locales } from "#lib/locales.ts";
import en from "#messages/en/crash.json";
import "./globals.css";

interface GlobalErrorProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** English comes with the page, because the next request may be what fails; the reader's language is loaded. */
function useWords(locale: Locale): typeof en {
  const [words, setWords] = useState(en);
  useEffect(() => {
    const load = async () =>
      import(`../messages/${locale}/crash.json`) as Promise<{ default: typeof en }>;
    void load().then(
      (loaded) => setWords(loaded.default),
      () => {},
    );
  }, [locale]);
  return words;
}

const neverChanges = () => () => {};
const serverLocale = (): Locale => "en";

/** The language of the page that failed, where it came so far; an edition may not have the browser's. */
function browserLocale(): Locale {
  const wanted = [document.documentElement.lang, ...navigator.languages].map((language) =>
    language.slice(0, 2),
  );
  return wanted.flatMap((language) => locales.filter((known) => known === language))[0] ?? "en";
}

/** Replaces the whole page when the layout or its texts fail themselves. */
export default function GlobalError(props: GlobalErrorProps) {
  const locale = useSyncExternalStore(neverChanges, browserLocale, serverLocale);
  const words = useWords(locale);
  return (
    <html lang={locale} data-theme="auto">
      <body className="grid min-h-dvh place-items-center p-4 font-sans">
        <NextIntlClientProvider
          locale={locale}
          messages={{ crash: words }}
          timeZone="UTC"
          formats={null}
        >
          <Crash {...props} />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}

function Crash({ error, reset }: GlobalErrorProps) {
  const t = useTranslations("crash");
  return (
    <main className="max-w-110 text-center">
      <h1 className="text-20">{t("title")}</h1>
      <p className="mt-1 text-14 text-muted">{t("text")}</p>
      {error.digest ? <p className="mt-1 font-mono text-12 text-muted">{error.digest}</p> : null}
      <button
        type="button"
        onClick={reset}
        className="mt-4 h-10 rounded-control bg-accent px-4 text-14 font-medium text-accent-contrast"
      >
        {t("retry")}
      </button>
    </main>
  );
}
