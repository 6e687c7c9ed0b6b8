import { tariffsList } from "#lib/tariffs/list.ts";
import { simulationInput, simulationView } from "#lib/tariffs/simulation.ts";
import { tariffView } from "#lib/tariffs/tariff-view.ts";
import { getTariff, listTariffs, simulatePrice } from "#server/tariffs/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/tariffs", "Money", tariffView);

export const list = resource.list(
  "The price plans that the account pays by, one a channel; with `OwnerId` another account's",
  tariffsList,
  listTariffs,
);

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

export const get = resource.get("A price plan", getTariff);
