/** Currencies that balances are kept in (specification 1). */
export const currencies = ["RUB", "USD", "EUR", "MXN"] as const;
