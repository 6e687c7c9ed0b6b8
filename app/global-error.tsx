"use client";

import { useSyncExternalStore } from "react";
import { type Locale, locales } from "#lib/locales.ts";
import en from "#messages/en/crash.json";
import es from "#messages/es/crash.json";
import ru from "#messages/ru/crash.json";
import "./globals.css";

interface GlobalErrorProps {
  error: Error & { digest?: string };
  reset: () => void;
}

// In the bundle itself: what failed may be the layout, or the fetching of anything else.
const words: Record<Locale, typeof en> = { ru, en, es };

const neverChanges = () => () => {};
const serverLocale = (): Locale => "en";

function browserLocale(): Locale {
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  return wanted.flatMap((language) => locales.filter((known) => known === language))[0] ?? "en";
}

/** Stands in for everything, the layout and its texts included, when those fail themselves. */
export default function GlobalError({ error, reset }: GlobalErrorProps) {
  const locale = useSyncExternalStore(neverChanges, browserLocale, serverLocale);
  const { title, text, retry } = words[locale];
  return (
    <html lang={locale} data-theme="auto">
      <body className="grid min-h-dvh place-items-center p-4 font-sans">
        <main className="max-w-110 text-center">
          <h1 className="text-20">{title}</h1>
          <p className="mt-1 text-14 text-muted">{text}</p>
          {error.digest ? (
            <p className="mt-1 font-mono text-12 text-muted">{error.digest}</p>
          ) : null}
          <button
            type="button"
            onClick={reset}
            className="mt-4 h-10 rounded-control bg-accent px-4 text-14 font-medium text-accent-contrast"
          >
            {retry}
          </button>
        </main>
      </body>
    </html>
  );
}
