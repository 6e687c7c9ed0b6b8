import { useQuery } from "@tanstack/react-query";
import { answered } from "#components/sendings/answered.ts";
import { listMethodsAction } from "#server/payments/actions.ts";

/** The ways to pay for the reader's own account. */
export function usePaymentMethods() {
  return useQuery({
    queryKey: ["payments", "methods"],
    queryFn: () => answered(listMethodsAction({})),
    staleTime: 60_000,
    retry: 0,
  });
}
