import { useLocale, useTranslations } from "next-intl";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { Column } from "#components/list/column.ts";
import { Money } from "#components/money/money.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { lineColumn } from "#components/sendings/line-column.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Ban, Mail } from "#components/ui/icons.ts";
import { UserBalance } from "#components/users/user-balance.tsx";
import { emailOf } from "#components/users/user-name.ts";
import { personName } from "#lib/person-name.ts";
import type { UserView } from "#lib/users/user-view.ts";
import type { UsersViewer } from "./viewer.ts";

/** A reseller's customers by company, with what they have and what they spend. */
export function useCustomerColumns({ earns }: UsersViewer): (Column<UserView> | false)[] {
  const t = useTranslations("customers.columns");
  const field = useTranslations("accounts.fields");
  const locale = useLocale();
  const line = useTranslations("commons.line");
  return [
    {
      id: "company",
      header: t("company"),
      card: "title",
      cell: (row) => <Company row={row} />,
    },
    {
      id: "person",
      header: t("person"),
      width: "14%",
      givesWay: true,
      card: "body",
      cell: (row) => {
        const name = personName(row.data, locale);
        return name && <SensitiveValue kind="name">{name}</SensitiveValue>;
      },
    },
    {
      id: "email",
      header: field("email"),
      width: "14%",
      from: "xl",
      givesWay: true,
      cell: (row) => {
        const email = emailOf(row);
        return email && <Phone number={email} />;
      },
    },
    lineColumn({ header: line("header"), from: "xl", card: "block" }),
    {
      id: "spent",
      header: <span title={t("spentHint")}>{t("spent")}</span>,
      width: 150,
      numeric: true,
      givesWay: true,
      card: "foot",
      money: ({ spent = 0, currency }) => ({ amount: spent, currency }),
      cell: ({ spent, currency }) =>
        spent === undefined ? null : <Money amount={spent} currency={currency} />,
    },
    earns && {
      id: "earned",
      header: <span title={t("spentHint")}>{t("earned")}</span>,
      width: 130,
      numeric: true,
      from: "lg",
      givesWay: true,
      money: ({ earned = 0, currency }) => ({ amount: earned, currency }),
      cell: ({ earned, currency }) =>
        earned === undefined ? null : <Money amount={earned} currency={currency} kind="credit" />,
    },
    {
      id: "balance",
      header: field("balance"),
      width: 130,
      numeric: true,
      card: "end",
      money: ({ balance, currency }) => ({ amount: balance, currency }),
      cell: (row) => <UserBalance user={row} />,
    },
  ];
}

function Company({ row: { name, isActive, invitedUntil } }: { row: UserView }) {
  const t = useTranslations("customers");
  const state = useTranslations("accounts.state");
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium">
      <SensitiveValue kind="name" className="min-w-0">
        {name}
      </SensitiveValue>
      {invitedUntil ? (
        <Badge tone={isPast(invitedUntil) ? "warning" : "neutral"} icon={Mail}>
          {t(isPast(invitedUntil) ? "lapsed" : "invited")}
        </Badge>
      ) : null}
      {isActive ? null : (
        <Badge tone="neutral" icon={Ban}>
          {state("off")}
        </Badge>
      )}
    </span>
  );
}

function isPast(moment: string): boolean {
  return Date.parse(moment) < Date.now();
}
