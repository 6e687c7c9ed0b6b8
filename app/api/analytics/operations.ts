import { analyticsAnswer, analyticsQuery } from "#lib/analytics/analytics.ts";
import { analyticsList } from "#lib/analytics/dimensions.ts";
import { readAnalytics } from "#server/analytics/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/analytics",
  summary:
    "What became of messages in a period of up to 366 days, by up to three dimensions. A message counts in the hour it was created in; those to test numbers don't count",
  tag: "Messages",
  query: analyticsQuery,
  verb: readAnalytics,
  args: (_input, { request }) => [
    parseListParameters(new URL(request.url).searchParams, analyticsList, "token"),
  ],
  answer: analyticsAnswer,
});
