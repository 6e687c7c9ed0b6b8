import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import type { ListPage } from "#lib/list-page.ts";

/** How many, and what is theirs and what they owe, each currency by itself. */
export function UsersSummary({ found }: { found: ListPage<unknown> }) {
  const t = useTranslations("accounts");
  const { total, sums } = found;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap">
      {t("found", { count: total })}
      {sums?.map(({ state, money }) =>
        money.map(({ currency, amount }) => (
          <Money
            key={`${state}.${currency}`}
            amount={amount}
            currency={currency}
            className={state === "owing" ? "text-danger" : "text-success"}
          />
        )),
      )}
    </span>
  );
}
