/** Opens the dialog that tops the balance up, over the payments. */
export const topUpHref = "/balance/payments?action=create";

/** The address for topping up an amount, rounded up to a coin; without an amount if nothing is missing. */
export function topUpBy(href: string, amount: number): string {
  if (amount <= 0) return href;
  return `${href}&amount=${Math.ceil(Number((amount * 100).toFixed(2))) / 100}`;
}

/** Opens the dialog that makes an automatic payment. */
export const newRecurrentHref = "/balance/recurrentPayments?create=true";
