import * as z from "zod";
import { operatorData, operatorsDataInput } from "#lib/operators/operators-data.ts";
import { getOperatorsData as nameOperators } from "#server/tariffs/service.ts";
import { operation } from "#server/transport/operation.ts";

export const getOperatorsData = operation({
  method: "post",
  path: "/dictionaries/getOperatorsData",
  summary: "Names of countries and operators by their network codes",
  tag: "Money",
  body: operatorsDataInput,
  verb: nameOperators,
  args: ({ body }) => [body],
  view: (data) => ({ data }),
  answer: z.object({ data: z.array(operatorData) }),
});
