export { tariffFor } from "./account-tariff.ts";
export { lowestPriceFor } from "./lowest-price.ts";
export { priceDecimals } from "./price-decimals.ts";
