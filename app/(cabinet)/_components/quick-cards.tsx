import { getTranslations } from "next-intl/server";
import Link from "next/link";
import type { ReactNode } from "react";
import { canOpen, topUpOf } from "#components/layout/navigation.ts";
import { cn } from "#components/ui/cn.ts";
import type { Icon } from "#components/ui/icon.tsx";
import {
  ArrowRight,
  ChartColumn,
  ListChecks,
  RadioTower,
  Send,
  ShieldCheck,
  Users,
  Wallet,
} from "#components/ui/icons.ts";
import { rangeLimitDays } from "#lib/dates/range-limit.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import type { Actor } from "#lib/permissions.ts";
import { BalanceNote } from "./balance-note.tsx";

interface QuickCardsProps {
  actor: Actor;
  /** Average price of an sms, in units; null where unknown. */
  smsPrice: number | null;
  className?: string;
}

const maxCards = 4;

/** The first four cards that the actor may open: payment first, for operators accounts and providers. */
export async function QuickCards({ actor, smsPrice, className }: QuickCardsProps) {
  const t = await getTranslations("home.cards");
  const { features } = editionOf(env());
  const money = <BalanceNote smsPrice={smsPrice} />;
  const days = rangeLimitDays(actor.permissions["sendings.get"] ?? "own");
  const topUpHref = topUpOf(actor, features);
  const may = (href: string) => href === topUpHref || canOpen(href, actor, features);
  const looksAfterOthers = may("/users");
  const accounts = actor.role === "reseller" ? "customers" : "users";
  const payment = topUpHref
    ? { href: topUpHref, icon: Wallet, title: t("topUp.title"), note: money }
    : { href: "/balance/billings", icon: Wallet, title: t("balance.title"), note: money };
  const send = { href: "/send", icon: Send, title: t("send.title"), note: t("send.note") };
  const cards: { href: string; icon: Icon; title: string; note: ReactNode }[] = [
    // Operators don't pay, so they get no payment card.
    ...(may("/operator/providers") ? [] : [payment]),
    { href: "/users", icon: Users, title: t(`${accounts}.title`), note: t(`${accounts}.note`) },
    {
      href: "/operator/providers",
      icon: RadioTower,
      title: t("providers.title"),
      note: t("providers.note"),
    },
    ...(looksAfterOthers ? [] : [send]),
    {
      href: "/settings/sendernames",
      icon: ShieldCheck,
      title: t("sendernames.title"),
      note: t("sendernames.note"),
    },
    {
      href: "/messages/outgoing",
      icon: ChartColumn,
      title: t("messages.title"),
      note: t("messages.note", { days }),
    },
    { href: "/messages/tasks", icon: ListChecks, title: t("tasks.title"), note: t("tasks.note") },
    ...(looksAfterOthers ? [send] : []),
  ];
  const shown = cards.filter(({ href }) => may(href)).slice(0, maxCards);
  if (shown.length === 0) return null;
  return (
    <nav
      aria-label={t("label")}
      className={cn(
        "grid grid-cols-4 gap-4 max-xl:grid-cols-2 max-md:grid-cols-1 max-md:gap-0 max-md:divide-y max-md:divide-border max-md:rounded-card max-md:border max-md:border-border max-md:bg-surface",
        className,
      )}
    >
      {shown.map(({ href, icon: Icon, title, note }) => (
        <Link
          key={href}
          href={href}
          className={cn(
            "group flex gap-3 bg-surface p-4 transition-colors duration-80 max-md:rounded-card max-md:px-3.5 max-md:py-3 md:rounded-card md:border md:border-border md:hover:border-border-strong",
            // A phone has its balance in a card of its own.
            note === money && "max-md:hidden",
          )}
        >
          <Icon className="mt-px size-4.5 text-muted" />
          <span className="min-w-0 flex-1">
            <span className="block text-13 font-semibold max-md:text-14">{title}</span>
            <span className="block text-12 text-pretty text-muted">{note}</span>
          </span>
          <ArrowRight className="mt-0.5 size-4 text-muted transition-[translate] duration-80 group-hover:translate-x-0.5" />
        </Link>
      ))}
    </nav>
  );
}
