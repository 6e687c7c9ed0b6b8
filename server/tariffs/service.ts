export { type AccountTariff, forgetTariff, tariffFor } from "./account-tariff.ts";
export { listCustomerPrices, setCustomerPrices } from "./customer-prices.ts";
export { getTariff, listTariffs } from "./list-tariffs.ts";
export { lowestPricesFor } from "./lowest-prices.ts";
export { getOperatorsData } from "./operators-data.ts";
export { priceDecimals } from "./price-decimals.ts";
export {
  createPriceList,
  getPriceList,
  givePriceList,
  listPriceLists,
  updatePriceList,
} from "./price-lists.ts";
export { getPriceMatrix, listPriceMatrices, pricesAt } from "./price-matrix.ts";
export { factsOf } from "./message-facts.ts";
export { simulatePrice } from "./simulate.ts";
export { notifyPriceChanges } from "./notify-price-changes.ts";
