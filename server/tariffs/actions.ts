"use server";

import { idParams } from "#lib/id-params.ts";
import {
  customerPricesChange,
  giveInput,
  priceListChange,
  priceListInput,
} from "#lib/tariffs/price-list.ts";
import { simulationInput } from "#lib/tariffs/simulation.ts";
import { action } from "#server/transport/action.ts";
import {
  createPriceList,
  givePriceList,
  setCustomerPrices,
  simulatePrice,
  updatePriceList,
} from "./service.ts";

export const createPriceListAction = action({
  input: priceListInput,
  verb: createPriceList,
  args: (list, { idempotency }) => [list, idempotency],
  idempotent: "priceLists.create",
});

export const updatePriceListAction = action({
  input: idParams.extend(priceListChange.shape),
  verb: updatePriceList,
  args: ({ id, ...change }) => [id, change],
});

export const givePriceListAction = action({
  input: idParams.extend(giveInput.shape),
  verb: givePriceList,
  args: ({ id, OwnerId }) => [id, OwnerId],
});

export const setCustomerPricesAction = action({
  input: customerPricesChange,
  verb: setCustomerPrices,
  args: ({ source, ...change }) => [source, change],
});

export const simulatePriceAction = action({
  input: simulationInput,
  verb: simulatePrice,
  args: (message) => [message],
});
