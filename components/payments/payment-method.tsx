import { useTranslations } from "next-intl";
import { FlaskConical, Wallet } from "#components/ui/icons.ts";
import type { PaymentMethod as Method } from "#lib/payments/kinds.ts";
import type { PaymentView } from "#lib/payments/payment.ts";

/** "Bank card •• 4471" */
export function useMethodName(): (payment: Pick<PaymentView, "method" | "card">) => string {
  const t = useTranslations("payments");
  return ({ method, card }) => {
    const name = t(`method.${method}`);
    return card ? t("card", { method: name, card }) : name;
  };
}

export function MethodIcon({ method }: { method: Method }) {
  const Icon = method === "test" ? FlaskConical : Wallet;
  return <Icon className="size-4.5 shrink-0 text-muted" />;
}

export function PaymentMethod({ payment }: { payment: Pick<PaymentView, "method" | "card"> }) {
  const name = useMethodName()(payment);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <MethodIcon method={payment.method} />
      <span className="truncate">{name}</span>
    </span>
  );
}
