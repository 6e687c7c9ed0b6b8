import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type Problem, Problems } from "#components/confirmation/problems.tsx";
import { ChangeRow, SumRow, Sums } from "#components/confirmation/sums.tsx";
import { useBalance } from "#components/layout/balance.tsx";
import { Money } from "#components/money/money.tsx";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { addAmounts } from "#lib/add-amounts.ts";
import { type BalanceChangeValues, totalOf } from "#lib/billings/balance-change.ts";
import { moneyToNumber } from "#lib/money.ts";
import { isolated } from "#lib/text/isolated.ts";
import { formatForInput } from "#lib/typed-amount.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { useAccount } from "./use-account.ts";

type Form = UseFormReturn<BalanceChangeValues>;

interface BalanceResultProps {
  form: Form;
  /** The account whose row the dialog was opened from; another one may be chosen. */
  user: UserView;
  /** Whether the reader's own balance pays for it. */
  isPaidByOwn: boolean;
}

/** Shows the result of the change before it is sent: the new balances, or what to do if the money is short. */
export function BalanceResult({ form, user, isPaidByOwn }: BalanceResultProps) {
  const t = useTranslations("accounts.balance");
  const own = useBalance();
  const change = useChange(form);
  const { OwnerId = "" } = useWatch({ control: form.control });
  const { account, isUnknown } = useAccount(OwnerId, user);
  if (change === null || OwnerId === "") return null;
  if (isUnknown) return <Alert tone="warning">{t("unknown")}</Alert>;
  if (!account) return <Skeleton className="h-22" />;
  const { balance, currency } = account;
  // Currencies are never converted; such a change is refused.
  const ownBalance = isPaidByOwn && own.currency === currency ? own : null;
  const payer = change > 0 ? ownBalance : account;
  const lacks = payer ? addAmounts(Math.abs(change), -payer.total) : 0;
  return (
    <div role="status" className="flex flex-col gap-3">
      <Sums isFramed>
        <SumRow name={t("result")} look="strong">
          <Money amount={change} currency={currency} kind={change > 0 ? "credit" : "debit"} />
        </SumRow>
        {lacks > 0 ? (
          <SumRow name={t("now")}>
            <Money amount={balance} currency={currency} />
          </SumRow>
        ) : (
          <ChangeRow
            name={t("becomes", { name: isolated(account.name) })}
            before={balance}
            after={addAmounts(balance, change)}
            currency={currency}
          />
        )}
        {ownBalance && lacks <= 0 ? (
          <ChangeRow
            name={t("own")}
            before={ownBalance.balance}
            after={addAmounts(ownBalance.balance, -change)}
            currency={currency}
          />
        ) : null}
      </Sums>
      {payer && lacks > 0 ? (
        <Short form={form} payer={payer} lacks={lacks} isCredit={change > 0} />
      ) : null}
    </div>
  );
}

interface ShortProps {
  form: Form;
  payer: Pick<UserView, "total" | "currency">;
  lacks: number;
  isCredit: boolean;
}

/** Says which account lacks how much, and offers the available amount. */
function Short({ form, payer: { total, currency }, lacks, isCredit }: ShortProps) {
  const t = useTranslations("accounts.balance");
  const locale = useLocale();
  const moneyText = useMoneyText();
  const max = Math.max(0, total);
  const available = moneyText(max, currency);
  const reduce = () => {
    form.setValue("data.multiplier", "1", { shouldDirty: true });
    form.setValue("amount", formatForInput(locale, max), {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  const problem: Problem = {
    id: "short",
    tone: "danger",
    text: t(isCredit ? "short.own" : "short.account", {
      available,
      short: moneyText(lacks, currency),
    }),
    note: isCredit ? t("short.topUp") : null,
    fix:
      max > 0
        ? { label: t(isCredit ? "credit" : "debit", { amount: available }), onClick: reduce }
        : null,
  };
  return <Problems problems={[problem]} passed={[]} />;
}

/** What is going to happen, as its button says it. */
export function BalanceSubmit({ form, user }: Pick<BalanceResultProps, "form" | "user">) {
  const t = useTranslations("accounts.balance");
  const moneyText = useMoneyText();
  const change = useChange(form);
  const { OwnerId = "" } = useWatch({ control: form.control });
  const { account } = useAccount(OwnerId, user);
  if (change === null || !account) return t("submit");
  return t(change > 0 ? "credit" : "debit", {
    amount: moneyText(Math.abs(change), account.currency),
  });
}

/** What the balance gains by what is typed; null while that is no amount. */
function useChange(form: Form): number | null {
  const { source, amount, data } = useWatch({ control: form.control });
  const total = totalOf({ amount: amount ?? "", data });
  return total === null ? null : moneyToNumber(total) * (source === "accrual" ? 1 : -1);
}
