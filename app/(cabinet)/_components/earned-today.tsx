import { useTranslations } from "next-intl";
import Link from "next/link";
import { Money, MoneyColumn } from "#components/money/money.tsx";
import type { EarnedToday as Earned, Earnings } from "#lib/customers/earnings.ts";
import { columnDecimals } from "#lib/money-text.ts";
import { Card, CardLink } from "./card.tsx";

interface EarnedTodayProps {
  earned: Earned;
  currency: string;
}

/** What customers earned their reseller today, by customer and channel. */
export function EarnedToday({ earned: { customers, total }, currency }: EarnedTodayProps) {
  const t = useTranslations("home.earned");
  const amounts = [...customers, total].flatMap(({ total: whole, channels }) =>
    [whole, ...channels.map(({ amount }) => amount)].map((amount) => ({ amount, currency })),
  );
  return (
    <Card
      title={t("title")}
      note={t("note")}
      aside={<CardLink href="/tariffs/customers">{t("prices")}</CardLink>}
    >
      {customers.length === 0 ? (
        <p className="grid min-h-24 flex-1 place-items-center px-4 py-6 text-center text-13 text-muted">
          {t("empty")}
        </p>
      ) : (
        <MoneyColumn decimals={columnDecimals(amounts)}>
          <table className="w-full text-13">
            <caption className="sr-only">{t("title")}</caption>
            <thead className="text-12 text-muted">
              <tr className="border-b border-border">
                <th scope="col" className="h-8 px-2 pl-4 text-left font-normal">
                  {t("customer")}
                </th>
                <th scope="col" className="h-8 px-2 text-left font-normal max-md:hidden">
                  {t("channels")}
                </th>
                <th scope="col" className="h-8 px-2 pr-4 text-right font-normal">
                  {t("total")}
                </th>
              </tr>
            </thead>
            <tbody>
              {customers.map((customer) => (
                <EarnedRow
                  key={customer.id}
                  name={
                    <Link
                      href={`/users?${new URLSearchParams({ open: customer.id })}`}
                      prefetch={false}
                      className="hover:underline"
                    >
                      {customer.name}
                    </Link>
                  }
                  earnings={customer}
                  currency={currency}
                />
              ))}
            </tbody>
            <tfoot className="bg-fill font-semibold">
              <EarnedRow name={t("all")} earnings={total} currency={currency} />
            </tfoot>
          </table>
        </MoneyColumn>
      )}
    </Card>
  );
}

interface EarnedRowProps {
  name: React.ReactNode;
  earnings: Pick<Earnings, "total" | "channels">;
  currency: string;
}

function EarnedRow({ name, earnings: { total, channels }, currency }: EarnedRowProps) {
  const channelName = useTranslations("commons.channel");
  const parts = (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-12 font-normal text-text-2">
      {channels.map(({ type, amount }) => (
        <span key={type} className="whitespace-nowrap">
          {channelName(type)} <Money amount={amount} currency={currency} />
        </span>
      ))}
    </span>
  );
  return (
    <tr className="border-b border-border last:border-b-0">
      <th scope="row" className="min-h-11 px-2 py-2.5 pl-4 text-left font-[inherit] break-words">
        {name}
        <span className="mt-1 block md:hidden">{parts}</span>
      </th>
      <td className="px-2 py-2.5 max-md:hidden">{parts}</td>
      <td className="px-2 py-2.5 pr-4 text-right align-top">
        <Money amount={total} currency={currency} kind={total > 0 ? "credit" : "plain"} />
      </td>
    </tr>
  );
}
