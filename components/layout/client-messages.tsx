import type { Messages } from "next-intl";
import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "#lib/locales.ts";
import { MessagesProvider } from "./messages-provider.tsx";
import { readTexts } from "./read-texts.ts";

type Namespace = keyof Messages;

interface ClientMessagesProps {
  /** Namespaces that the client components inside use, in addition to those of outer layouts. */
  namespaces: readonly Namespace[];
  /** Set when the language differs from the reader's. */
  locale?: Locale;
  children: ReactNode;
}

/** Sends the browser the texts its components use and no others; a page or layout wraps its own in it. */
export async function ClientMessages({ namespaces, locale: asked, children }: ClientMessagesProps) {
  const [locale, timeZone, messages] = await Promise.all([
    asked ?? getLocale(),
    getTimeZone(),
    getMessages(asked && { locale: asked }),
  ]);
  return (
    <MessagesProvider locale={locale} timeZone={timeZone} texts={written(messages, namespaces)}>
      {children}
    </MessagesProvider>
  );
}

/** The same for makers of pages, whose files hold no elements. */
export function withMessages(namespaces: readonly Namespace[], screen: ReactNode): ReactNode {
  return <ClientMessages namespaces={namespaces}>{screen}</ClientMessages>;
}

const known = new WeakMap<Messages, Map<string, string>>();

/** The texts are sent as one string, because React would serialize hundreds of values for every page. */
function written(messages: Messages, namespaces: readonly Namespace[]): string {
  const texts = known.get(messages) ?? new Map<string, string>();
  known.set(messages, texts);
  const key = namespaces.join();
  const before = texts.get(key);
  if (before !== undefined) return before;
  const chosen = Object.fromEntries(namespaces.map((name) => [name, messages[name]]));
  const text = JSON.stringify(chosen);
  texts.set(key, text);
  readTexts.set(text, chosen);
  return text;
}
