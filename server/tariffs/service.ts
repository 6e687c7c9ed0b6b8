export { tariffFor } from "./account-tariff.ts";
export { lowestPricesFor } from "./lowest-prices.ts";
export { priceDecimals } from "./price-decimals.ts";
