import { idParams } from "#lib/id-params.ts";
import { priceListsList } from "#lib/tariffs/list.ts";
import {
  giveInput,
  priceListChange,
  priceListDetails,
  priceListInput,
  priceListView,
} from "#lib/tariffs/price-list.ts";
import {
  createPriceList,
  getPriceList,
  givePriceList,
  listPriceLists,
  updatePriceList,
} from "#server/tariffs/service.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/priceLists",
  summary: "All price lists of the platform; for operators",
  tag: "Money",
  list: priceListsList,
  verb: listPriceLists,
  args: ({ list: wanted }) => [wanted],
  answer: priceListView,
});

export const create = operation({
  method: "post",
  path: "/priceLists",
  summary: "Make a price list that nobody pays by yet",
  tag: "Money",
  body: priceListInput,
  idempotent: true,
  verb: createPriceList,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: priceListDetails,
});

export const get = operation({
  method: "get",
  path: "/priceLists/{id}",
  summary: "A price list",
  tag: "Money",
  params: idParams,
  verb: getPriceList,
  args: ({ params }) => [params.id],
  answer: priceListDetails,
});

export const update = operation({
  method: "put",
  path: "/priceLists/{id}",
  summary:
    "Put other rules in place of a price list's; 409 where it was changed since `version`. Messages sold keep their price; `warnings` say what resellers' customers pay less for than it is bought at",
  tag: "Money",
  params: idParams,
  body: priceListChange,
  verb: updatePriceList,
  args: ({ params, body }) => [params.id, body],
  answer: priceListDetails,
});

export const give = operation({
  method: "post",
  path: "/priceLists/{id}/give",
  summary: "Have an account pay by a price list from now on",
  tag: "Money",
  params: idParams,
  body: giveInput,
  verb: givePriceList,
  args: ({ params, body }) => [params.id, body.OwnerId],
  answer: priceListDetails,
});
