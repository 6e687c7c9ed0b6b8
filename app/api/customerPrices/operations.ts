import * as z from "zod";
import { customerPricesChange, customerPricesView } from "#lib/tariffs/price-list.ts";
import { priceMatrix, priceMatrixQuery } from "#lib/tariffs/price-matrix.ts";
import { getPriceMatrix, listCustomerPrices, setCustomerPrices } from "#server/tariffs/service.ts";
import { documentBounds } from "#server/transport/body-bounds.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/customerPrices",
  summary: "Rules that a reseller lays over the price plans of their customers, by channel",
  tag: "Money",
  verb: listCustomerPrices,
  args: () => [],
  view: (data) => ({ data }),
  answer: z.object({ data: z.array(customerPricesView) }),
});

export const matrix = operation({
  method: "get",
  path: "/customerPrices/matrix",
  summary:
    "Prices of a channel by country and operator: the reseller's own cost, what the rules set for customers, and what one customer pays",
  tag: "Money",
  query: priceMatrixQuery,
  verb: getPriceMatrix,
  args: ({ query }) => [query],
  errors: ["Conflict"],
  answer: priceMatrix,
});

export const set = operation({
  method: "put",
  path: "/customerPrices",
  summary:
    "Put other rules of a channel in place of those before; 409 where changed since `version`, 400 where one sells at a loss",
  tag: "Money",
  body: customerPricesChange,
  bounds: documentBounds,
  verb: setCustomerPrices,
  args: ({ body: { source, ...change } }) => [source, change],
  answer: customerPricesView,
});
