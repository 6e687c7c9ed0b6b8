import { useTranslations } from "next-intl";
import Link from "next/link";
import { Money, MoneyColumn } from "#components/money/money.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Loader, Pause } from "#components/ui/icons.ts";
import { columnDecimals } from "#lib/money-text.ts";
import type { DayAccount, DayFigures, DayParts } from "#lib/sendings/day.ts";
import { Card, CardLink } from "./card.tsx";
import { DayTable, FiguresRow, type FiguresRowProps } from "./day-table.tsx";

interface DayAccountsProps {
  accounts: DayParts<DayAccount>;
  today: DayFigures;
  currency: string;
  allHref: string | null;
}

/** The accounts below by what they have spent today, with what is left to each; the total is the day's figures. */
export function DayAccounts({ accounts, today, currency, allHref }: DayAccountsProps) {
  const t = useTranslations("home.byAccount");
  const day = useTranslations("home.day");
  const { parts, others } = accounts;
  const amounts = [
    ...parts.map(({ spent, currency: of }) => ({ amount: spent, currency: of })),
    ...others.spent,
    ...today.spent,
  ];
  return (
    <Card
      title={t("title")}
      note={t("note")}
      aside={allHref ? <CardLink href={allHref}>{t("all")}</CardLink> : null}
    >
      {parts.length === 0 ? (
        <p className="grid min-h-24 flex-1 place-items-center px-4 py-6 text-center text-13 text-muted">
          {t("empty")}
        </p>
      ) : (
        <MoneyColumn decimals={columnDecimals(amounts)}>
          <DayTable
            label={t("title")}
            head={[
              t("account"),
              day("sent"),
              day("delivered"),
              day("failed"),
              t("available"),
              day("turnover"),
            ]}
          >
            <tbody>
              {parts.map((part) => (
                <Account key={part.id} account={part} />
              ))}
              {others.count > 0 ? (
                <Counted
                  name={<span className="text-text-2">{t("others", { count: others.count })}</span>}
                  figures={others}
                  spent={others.spent}
                  currency={currency}
                />
              ) : null}
            </tbody>
            <tfoot>
              <Counted
                isTotal
                name={t("total")}
                figures={today}
                spent={today.spent}
                currency={currency}
              />
            </tfoot>
          </DayTable>
        </MoneyColumn>
      )}
    </Card>
  );
}

function Account({ account }: { account: DayAccount }) {
  const t = useTranslations("home.byAccount");
  const { id, name, available, currency, running, paused, spent } = account;
  const href = `/messages/outgoing?${new URLSearchParams({ preset: "today", OwnerId: id })}`;
  return (
    <Counted
      name={
        <span className="flex min-w-0 items-center gap-2">
          <Link href={href} prefetch={false} className="min-w-0 truncate hover:underline">
            {name}
          </Link>
          {running > 0 ? (
            <Badge tone="accent" icon={Loader} className="max-md:hidden">
              {t("running", { count: running })}
            </Badge>
          ) : null}
          {paused > 0 ? (
            <Badge tone="warning" icon={Pause} solid className="max-md:hidden">
              {t("paused", { count: paused })}
            </Badge>
          ) : null}
        </span>
      }
      figures={account}
      spent={[{ currency, amount: spent }]}
      currency={currency}
      available={available}
    />
  );
}

interface CountedProps extends FiguresRowProps {
  spent: DayFigures["spent"];
  currency: string;
  available?: number | null;
}

function Counted({ spent, currency, available = null, ...row }: CountedProps) {
  const lines = spent.length > 0 ? spent : [{ currency, amount: 0 }];
  return (
    <FiguresRow
      {...row}
      rest={[
        available === null ? "" : <Left key="left" amount={available} currency={currency} />,
        lines.map((line) => (
          <Money
            key={line.currency}
            amount={line.amount}
            currency={line.currency}
            className="block"
          />
        )),
      ]}
    />
  );
}

function Left({ amount, currency }: { amount: number; currency: string }) {
  return (
    <Money
      amount={amount}
      currency={currency}
      className={amount <= 0 ? "font-medium text-danger" : "text-text-2"}
    />
  );
}
