import {
  bankQuery,
  declinedName,
  foundBanks,
  foundParties,
  innParams,
  nameQuery,
} from "#lib/dadata/found.ts";
import { declineName, findRequisitesByInn, suggestBanks } from "#server/dadata/service.ts";
import { operation } from "#server/transport/operation.ts";

const tag = "Requisites";

export const getRequisitesByInn = operation({
  method: "get",
  path: "/n/dadata/getRequisitesByInn/{inn}",
  summary: "What the registry has by an INN; 503 where this installation has no lookups",
  tag,
  params: innParams,
  verb: findRequisitesByInn,
  args: ({ params }) => [params.inn],
  errors: ["TooManyRequests"],
  answer: foundParties,
});

export const suggestBank = operation({
  method: "get",
  path: "/n/dadata/suggest/bank",
  summary:
    "Banks by what is typed of their BIC or name; 503 where this installation has no lookups",
  tag,
  query: bankQuery,
  verb: suggestBanks,
  args: ({ query }) => [query.query],
  errors: ["TooManyRequests"],
  answer: foundBanks,
});

export const cleanFio = operation({
  method: "get",
  path: "/n/dadata/clean/fio",
  summary: "A person's name (last, first, patronymic) in the nominative and the genitive",
  tag,
  query: nameQuery,
  verb: declineName,
  args: ({ query }) => [query.query],
  errors: ["TooManyRequests"],
  answer: declinedName,
});
