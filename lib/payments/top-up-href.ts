/** Opens the dialog that tops the balance up, over the payments. */
export const topUpHref = "/balance/payments?action=create";

/** The same with an amount in it, up to a whole coin; nothing missing is no amount. */
export function topUpBy(href: string, amount: number): string {
  if (amount <= 0) return href;
  return `${href}&amount=${Math.ceil(Number((amount * 100).toFixed(2))) / 100}`;
}

/** Opens the dialog that makes an automatic payment. */
export const newRecurrentHref = "/balance/recurrentPayments?create=true";
