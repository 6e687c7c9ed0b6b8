"use server";

import { bankQuery, innParams, nameQuery } from "#lib/dadata/found.ts";
import { action } from "#server/transport/action.ts";
import { declineName, findRequisitesByInn, suggestBanks } from "./service.ts";

export const findRequisitesByInnAction = action({
  input: innParams,
  verb: findRequisitesByInn,
  args: ({ inn }) => [inn],
});

export const suggestBanksAction = action({
  input: bankQuery,
  verb: suggestBanks,
  args: ({ query }) => [query],
});

export const declineNameAction = action({
  input: nameQuery,
  verb: declineName,
  args: ({ query }) => [query],
});
