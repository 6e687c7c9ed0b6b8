import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { answered } from "#components/sendings/answered.ts";
import type { ProviderPulse } from "#lib/servers/pulse.ts";
import { readPulseAction } from "#server/providers/actions.ts";

const refreshEvery = 5000;

interface LivePulse {
  /** Undefined until it is known. */
  pulse: ProviderPulse | undefined;
  isFailed: boolean;
}

const never = () => () => undefined;

/**
 * What goes through a provider now. All that ask share one request, so its answer may be there before a later part of the
 * page has met the server's markup: until then nothing is known.
 */
export function usePulse(id: string): LivePulse {
  const { data, isError } = useQuery({
    queryKey: ["servers", "pulse"],
    queryFn: async () => answered(readPulseAction(undefined)),
    refetchInterval: refreshEvery,
  });
  const isMet = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isMet) return { pulse: undefined, isFailed: false };
  return { pulse: data?.providers.find((one) => one.id === id), isFailed: isError && !data };
}
