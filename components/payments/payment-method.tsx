import { useTranslations } from "next-intl";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { FlaskConical, Wallet } from "#components/ui/icons.ts";
import type { PaymentMethod as Method } from "#lib/payments/kinds.ts";
import type { PaymentView } from "#lib/payments/payment.ts";

export function MethodIcon({ method }: { method: Method }) {
  const Icon = method === "test" ? FlaskConical : Wallet;
  return <Icon className="size-4.5 shrink-0 text-muted" />;
}

/** "Bank card •• 4471". */
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
