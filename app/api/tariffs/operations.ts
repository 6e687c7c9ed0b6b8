import { idParams } from "#lib/id-params.ts";
import { tariffsList } from "#lib/tariffs/list.ts";
import { simulationInput, simulationView } from "#lib/tariffs/simulation.ts";
import { tariffView } from "#lib/tariffs/tariff-view.ts";
import { getTariff, listTariffs, simulatePrice } from "#server/tariffs/service.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/tariffs",
  summary:
    "The price plans that the account pays by, one a channel; with `OwnerId` another account's",
  tag: "Money",
  list: tariffsList,
  verb: listTariffs,
  args: ({ list: wanted }) => [wanted],
  answer: tariffView,
});

export const simulate = operation({
  method: "post",
  path: "/tariffs/simulate",
  summary: "What a message would cost and by which rule; sends nothing",
  tag: "Money",
  body: simulationInput,
  verb: simulatePrice,
  args: ({ body }) => [body],
  answer: simulationView,
});

export const get = operation({
  method: "get",
  path: "/tariffs/{id}",
  summary: "A price plan",
  tag: "Money",
  params: idParams,
  verb: getTariff,
  args: ({ params }) => [params.id],
  answer: tariffView,
});
