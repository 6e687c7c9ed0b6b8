/** Currencies that balances are kept in. */
export const currencies = ["RUB", "USD", "EUR", "MXN"] as const;
