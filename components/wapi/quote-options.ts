import { queryOptions } from "@tanstack/react-query";
import { answered } from "#components/sendings/answered.ts";
import { quoteSubscriptionAction } from "#server/wapi/actions.ts";

/** What the next period of a subscription costs as of now. */
export const quoteOptions = queryOptions({
  queryKey: ["subscriptions", "quote"],
  queryFn: () => answered(quoteSubscriptionAction({})),
  staleTime: 0,
  retry: 0,
});
