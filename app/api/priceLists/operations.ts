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
import { documentBounds } from "#server/transport/body-bounds.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations({
  path: "/priceLists",
  tag: "Money",
  answer: priceListDetails,
});

export const list = resource.list({
  summary: "All price lists of the platform; for operators",
  list: priceListsList,
  verb: listPriceLists,
  answer: priceListView,
});

export const create = resource.create({
  summary: "Make a price list that nobody pays by yet",
  body: priceListInput,
  bounds: documentBounds,
  verb: createPriceList,
});

export const get = resource.get({
  summary: "A price list",
  verb: getPriceList,
});

export const update = resource.update({
  summary:
    "Put other rules in place of a price list's; 409 where it was changed since `version`. Messages sold keep their price; `warnings` say what resellers' customers pay less for than it is bought at",
  body: priceListChange,
  bounds: documentBounds,
  verb: updatePriceList,
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
