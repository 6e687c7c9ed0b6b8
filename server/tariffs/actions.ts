"use server";

import {
  customerPricesChange,
  giveInput,
  priceListChange,
  priceListInput,
} from "#lib/tariffs/price-list.ts";
import { simulationInput } from "#lib/tariffs/simulation.ts";
import { changeAction, createAction, inputAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import {
  createPriceList,
  givePriceList,
  setCustomerPrices,
  simulatePrice,
  updatePriceList,
} from "./service.ts";

export const createPriceListAction = createAction(
  "priceLists.create",
  priceListInput,
  createPriceList,
);

export const updatePriceListAction = changeAction(priceListChange, updatePriceList);

export const givePriceListAction = changeAction(giveInput, givePriceList, ({ OwnerId }) => OwnerId);

export const setCustomerPricesAction = action({
  input: customerPricesChange,
  verb: setCustomerPrices,
  args: ({ source, ...change }) => [source, change],
});

export const simulatePriceAction = inputAction(simulationInput, simulatePrice);
