/** Opens the dialog that tops the balance up, over the payments. */
export const topUpHref = "/balance/payments?action=create";
