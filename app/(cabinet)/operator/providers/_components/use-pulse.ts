import { useQuery } from "@tanstack/react-query";
import { answered } from "#components/sendings/answered.ts";
import type { ProviderPulse } from "#lib/servers/pulse.ts";
import { readPulseAction } from "#server/providers/actions.ts";

const refreshEvery = 5000;

interface LivePulse {
  /** Undefined until it is known. */
  pulse: ProviderPulse | undefined;
  isFailed: boolean;
}

/** What goes through a provider now. All that ask share one request. */
export function usePulse(id: string): LivePulse {
  const { data, isError } = useQuery({
    queryKey: ["servers", "pulse"],
    queryFn: async () => answered(readPulseAction(undefined)),
    refetchInterval: refreshEvery,
  });
  return { pulse: data?.providers.find((one) => one.id === id), isFailed: isError && !data };
}
