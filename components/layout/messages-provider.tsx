"use client";

import { type Messages, NextIntlClientProvider } from "next-intl";
import { createContext, type ReactNode, use, useMemo } from "react";
import type { Locale } from "#lib/locales.ts";
import { groupNumbersAlike } from "#lib/number-grouping.ts";
import { readTexts } from "./read-texts.ts";

// Before the first text: formats are kept.
groupNumbersAlike();

const MessagesContext = createContext<Partial<Messages>>({});

interface MessagesProviderProps {
  locale: Locale;
  timeZone: string;
  /** The texts of all namespaces, as JSON. */
  texts: string;
  children: ReactNode;
}

/** Provides the texts of a layout or page in addition to those of outer layouts. */
export function MessagesProvider({ locale, timeZone, texts, children }: MessagesProviderProps) {
  const outer = use(MessagesContext);
  const messages = useMemo(
    () => ({ ...outer, ...(readTexts.get(texts) ?? (JSON.parse(texts) as Partial<Messages>)) }),
    [outer, texts],
  );
  return (
    <MessagesContext value={messages}>
      <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
        {children}
      </NextIntlClientProvider>
    </MessagesContext>
  );
}
