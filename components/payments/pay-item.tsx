import { useTranslations } from "next-intl";
import { Banknote } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import type { PaymentView } from "#lib/payments/payment.ts";
import { payableAt } from "./payable-at.ts";

interface PayItemProps {
  payment: PaymentView;
  viewer: { ownId: string; mayPay: boolean };
}

/** Opens the page on which a payment is paid, mostly on another site. */
export function PayItem({ payment, viewer }: PayItemProps) {
  const t = useTranslations("payments.details");
  const url = payableAt(payment, viewer);
  if (url === null) return null;
  return (
    <MenuItem icon={Banknote} letter="P" onSelect={() => window.location.assign(url)}>
      {t("pay")}
    </MenuItem>
  );
}
