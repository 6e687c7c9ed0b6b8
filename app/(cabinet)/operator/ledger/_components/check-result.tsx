import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { Time } from "#components/time/time.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { addAmounts } from "#lib/add-amounts.ts";
import type { LedgerCheckView } from "#lib/billings/ledger-check.ts";

/** What came of a check. */
export function CheckOutcome({ check }: { check: LedgerCheckView | null }) {
  const t = useTranslations("billings.check");
  if (!check) return <Alert tone="info">{t("never")}</Alert>;
  const { wrong } = check;
  return (
    <Alert tone={wrong > 0 ? "danger" : "success"}>
      {wrong > 0 ? t("wrong", { count: wrong }) : t("right")}
    </Alert>
  );
}

/** The time of the check, and the billings that it compared. */
export function CheckFacts({ check }: { check: LedgerCheckView }) {
  const t = useTranslations("billings.check");
  const { createdAt, accounts, messages, isWhole, took } = check;
  return (
    <p className="flex flex-wrap gap-x-2 text-13 text-text-2">
      <Time value={createdAt} format="stamp" />
      <span>· {t("accounts", { count: accounts })}</span>
      <span>· {t("messages", { count: messages })}</span>
      <span>· {t(isWhole ? "whole" : "marks")}</span>
      <span>· {t("took", { seconds: Math.round(took / 100) / 10 })}</span>
    </p>
  );
}

/** What differs, whose it is and by how much. */
export function CheckFaults({ check: { faults, wrong } }: { check: LedgerCheckView }) {
  const t = useTranslations("billings.check");
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-13">
        <thead className="text-left text-12 text-muted">
          <tr>
            <th className="py-1 pr-4 font-medium">{t("account")}</th>
            <th className="py-1 pr-4 text-right font-medium">{t("balance")}</th>
            <th className="py-1 pr-4 text-right font-medium">{t("ledger")}</th>
            <th className="py-1 text-right font-medium">{t("difference")}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ OwnerId, owner, currency, balance, ledger, ...of }) => (
            <tr
              key={Object.values({ OwnerId, ...of }).join(" ")}
              className="border-t border-border"
            >
              <td className="py-1.5 pr-4 break-all">
                {owner}
                <span className="block text-12 text-muted">
                  {of.PaymentId ? t("payment", { id: of.PaymentId }) : null}
                  {of.InvoiceId ? t("invoice", { id: of.InvoiceId }) : null}
                  {of.BillingId ? t("reward", { id: of.BillingId }) : null}
                  {of.SendingId ? t("message", { id: of.SendingId }) : null}
                  {of.VerificationId ? t("verification", { id: of.VerificationId }) : null}
                  {of.SubscriptionId ? t("subscription", { id: of.SubscriptionId }) : null}
                </span>
                {of.problem ? <span className="block">{t(`problem.${of.problem}`)}</span> : null}
              </td>
              <td className="py-1.5 pr-4 text-right">
                <Money amount={balance} currency={currency} />
              </td>
              <td className="py-1.5 pr-4 text-right">
                <Money amount={ledger} currency={currency} />
              </td>
              <td className="py-1.5 text-right">
                <Money amount={addAmounts(balance, -ledger)} currency={currency} kind="debit" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {wrong > faults.length ? <p className="pt-2 text-12 text-muted">{t("more")}</p> : null}
    </div>
  );
}
