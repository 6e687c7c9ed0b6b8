import { useTranslations } from "next-intl";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { FileText, FlaskConical, Wallet } from "#components/ui/icons.ts";
import type { PaidBy } from "#lib/payments/kinds.ts";
import type { PaymentView } from "#lib/payments/payment.ts";

const icons: Partial<Record<PaidBy, typeof Wallet>> = { test: FlaskConical, invoice: FileText };

export function MethodIcon({ method }: { method: PaidBy }) {
  const Icon = icons[method] ?? Wallet;
  return <Icon className="size-4.5 shrink-0 text-muted" />;
}

/** Shows the means of payment, for example "Bank card •• 4471". */
export function PaymentMethod({ payment }: { payment: Pick<PaymentView, "method" | "card"> }) {
  const t = useTranslations("payments");
  const { method, card } = payment;
  const name = t(`method.${method}`);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <MethodIcon method={method} />
      <span className="min-w-0 whitespace-normal">
        <SensitiveValue kind="name">
          {card ? t("card", { method: name, card }) : name}
        </SensitiveValue>
      </span>
    </span>
  );
}
