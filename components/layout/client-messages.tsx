import { type Messages, NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

const everywhere = ["commons", "layout"] as const satisfies readonly (keyof Messages)[];

interface ClientMessagesProps {
  /** Namespaces the client parts inside use beside `commons` and `layout`. */
  namespaces: readonly (keyof Messages)[];
  children: ReactNode;
}

/** Sends the browser the texts its components use and no others; a page or layout wraps its own in it. */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  const messages = await getMessages();
  const wanted = [...everywhere, ...namespaces];
  const sent = Object.fromEntries(wanted.map((namespace) => [namespace, messages[namespace]]));
  return <NextIntlClientProvider messages={sent}>{children}</NextIntlClientProvider>;
}
