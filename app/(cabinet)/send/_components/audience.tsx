"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { SendableList } from "#lib/contacts/sendable.ts";
import { channels } from "#lib/sendings/channels.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { WizardState } from "./use-wizard.ts";

/** Lists named in a line; of further ones their number is given. */
const maxNamed = 8;

/** Names the contact lists a send goes to and those it leaves out, with the number of typed addresses. */
export function Audience({ draft, lists, recipients }: WizardState) {
  const t = useTranslations("send.totals");
  const format = useFormatter();
  const kind = channels[draft.channel].address;
  const named = (ids: readonly string[], typed: number) => {
    const titles = titlesOf(lists, ids);
    const more = titles.length - maxNamed;
    const parts = [
      ...titles.slice(0, maxNamed).map(isolated),
      ...(more > 0 ? [t("moreLists", { count: more })] : []),
      ...(typed > 0 ? [t("typed", { count: typed, kind })] : []),
    ];
    return parts.length > 0 ? format.list(parts) : null;
  };
  const to = named(draft.lists, recipients.addresses.length);
  const notTo = named(draft.excludedLists, recipients.excludedAddresses.length);
  const b = (text: ReactNode) => <b className="font-medium text-text">{text}</b>;
  if (!to && !notTo) return null;
  return (
    <div className="flex flex-col gap-1 wrap-anywhere text-text-2">
      {to ? <p>{t.rich("to", { names: to, b })}</p> : null}
      {notTo ? <p>{t.rich("notTo", { names: notTo, b })}</p> : null}
    </div>
  );
}

function titlesOf(lists: readonly SendableList[], ids: readonly string[]): string[] {
  return lists.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
}
