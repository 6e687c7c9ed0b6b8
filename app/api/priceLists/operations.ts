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
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/priceLists", "Money", priceListDetails);

export const list = resource.list(
  "All price lists of the platform; for operators",
  priceListsList,
  listPriceLists,
  { answer: priceListView },
);

export const create = resource.create(
  "Make a price list that nobody pays by yet",
  priceListInput,
  createPriceList,
  { bounds: documentBounds },
);

export const get = resource.get("A price list", getPriceList);

export const update = resource.update(
  "Put other rules in place of a price list's; 409 where it was changed since `version`. Messages sold keep their price; `warnings` say what resellers' customers pay less for than it is bought at",
  priceListChange,
  updatePriceList,
  { bounds: documentBounds },
);

export const give = resource.actWith(
  "give",
  "Have an account pay by a price list from now on",
  giveInput,
  givePriceList,
  ({ OwnerId }) => OwnerId,
);
