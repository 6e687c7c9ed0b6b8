import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { readRow } from "#components/list/read-list.ts";
import { Money } from "#components/money/money.tsx";
import { useQuery } from "#components/query/use-query.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { addAmounts } from "#lib/add-amounts.ts";
import { type BalanceChangeValues, totalOf } from "#lib/billings/balance-change.ts";
import { moneyToNumber } from "#lib/money.ts";
import { usersList } from "#lib/users/list.ts";
import type { UserView } from "#lib/users/user-view.ts";

interface BalanceResultProps {
  form: UseFormReturn<BalanceChangeValues>;
  /** The account whose row the dialog was opened from; another one may be chosen. */
  user: UserView;
  /** Whether the reader's own balance pays for it. */
  isPaidByOwn: boolean;
}

/** What the form comes to, before it is sent, and what the account then has. */
export function BalanceResult({ form, user, isPaidByOwn }: BalanceResultProps) {
  const t = useTranslations("accounts.balance");
  const { source, amount, OwnerId = "", data } = useWatch({ control: form.control });
  const isOther = OwnerId !== user.id;
  const other = useQuery({
    queryKey: ["users", "one", OwnerId],
    queryFn: ({ signal }) => readRow<UserView>(usersList, OwnerId, signal),
    enabled: isOther && OwnerId !== "",
    staleTime: 0,
  });
  const total = totalOf({ amount: amount ?? "", data });
  if (total === null || OwnerId === "") return null;
  const owner = isOther ? other.data : user;
  if (!owner) return other.isError ? <Shown>{t("unknown")}</Shown> : <Skeleton className="h-22" />;
  const { balance, currency } = owner;
  const change = moneyToNumber(total) * (source === "accrual" ? 1 : -1);
  return (
    <Shown>
      <p className="flex justify-between gap-3 text-text-2">
        <span>{t("now")}</span>
        <Money amount={balance} currency={currency} />
      </p>
      <p className="flex justify-between gap-3">
        <span>{t("result")}</span>
        <Money amount={change} currency={currency} kind={change > 0 ? "credit" : "debit"} />
      </p>
      <p className="flex justify-between gap-3 text-text-2">
        <span>{t("after")}</span>
        <Money amount={addAmounts(balance, change)} currency={currency} />
      </p>
      {isPaidByOwn ? (
        <p className="mt-1 text-12 text-text-2">{t(change > 0 ? "fromOwn" : "toOwn")}</p>
      ) : null}
    </Shown>
  );
}

function Shown({ children }: { children: React.ReactNode }) {
  return (
    <div className="rounded-control border border-border bg-fill px-3 py-2 text-13" role="status">
      {children}
    </div>
  );
}
