import { createHash } from "node:crypto";
import type { ProviderMode } from "#lib/providers/modes.ts";
import type { Channel, ChannelContext } from "./channel.ts";
import { channelKinds } from "./kinds.ts";

/** The columns of a provider row that its channel is made of. */
export interface RunnableProvider {
  id: string;
  kind: string;
  config: unknown;
  /** A paused one stays connected for what comes from it. */
  mode?: ProviderMode;
  /** Messages per second of each sender name; null or absent for as many as there are. */
  senderRate?: number | null;
}

interface Running {
  channel: Channel;
  fingerprint: string;
}

/** Channels of this process by provider id. */
const running = new Map<string, Running>();

/** Providers that are given nothing for now. */
const paused = new Set<string>();

/** Messages per second of each sender name, by the ids of providers that limit them. */
const senderRates = new Map<string, number>();

/** Why rows of providers can't run here, by their ids. */
const unfit = new Map<string, string>();

/** The state of a provider's channel in this process. */
export interface ChannelState {
  providerId: string;
  isReady: boolean;
  /** The reason why it is not ready. */
  problem: string | null;
}

/**
 * Makes the running channels match the rows: starts new ones, restarts those whose kind or config changed,
 * stops those that were removed. Call it whenever the rows change. A row that can't run is logged and skipped.
 * Resolves when all stopped channels have ended.
 */
export async function startChannels(
  providers: RunnableProvider[],
  makeContext: (provider: RunnableProvider) => ChannelContext,
): Promise<void> {
  const wanted = new Map(providers.map((provider) => [provider.id, provider]));
  const leaving = [...running].filter(([id, { fingerprint }]) => {
    const provider = wanted.get(id);
    return !provider || fingerprintOf(provider) !== fingerprint;
  });
  for (const [id] of leaving) running.delete(id);
  unfit.clear();
  paused.clear();
  senderRates.clear();
  for (const { id, mode, senderRate } of providers) {
    if (mode === "paused") paused.add(id);
    if (senderRate) senderRates.set(id, senderRate);
  }
  for (const provider of providers) {
    if (!running.has(provider.id)) startChannel(provider, makeContext(provider));
  }
  await Promise.all(leaving.map(([, { channel }]) => channel.stop()));
}

/** The running channel of a provider that is given messages; undefined when its row is gone, paused or can't run. */
export function channelOf(providerId: string): Channel | undefined {
  return paused.has(providerId) ? undefined : running.get(providerId)?.channel;
}

/** How many messages per second a provider takes of each sender name; null where that has no limit. */
export function senderRateOf(providerId: string): number | null {
  return senderRates.get(providerId) ?? null;
}

/** The state of every provider in this process, including rows that can't run. */
export function channelStates(): ChannelState[] {
  return [
    ...[...running].map(([providerId, { channel }]) => {
      const isReady = channel.isReady();
      return { providerId, isReady, problem: isReady ? null : (channel.problem?.() ?? null) };
    }),
    ...[...unfit].map(([providerId, problem]) => ({ providerId, isReady: false, problem })),
  ];
}

/** Stops all channels in parallel; each takes at most 5 s. */
export async function stopChannels(): Promise<void> {
  const channels = [...running.values()];
  running.clear();
  await Promise.all(channels.map(({ channel }) => channel.stop()));
}

function startChannel(provider: RunnableProvider, context: ChannelContext): void {
  const { id, kind: kindName, config } = provider;
  const kind = channelKinds.get(kindName);
  const problems = kind ? kind.checkConfig(config) : [`no such kind: ${kindName}`];
  if (!kind || problems.length > 0) {
    context.log.error({ providerId: id, kind: kindName, problems }, "provider can't run");
    unfit.set(id, problems.join("; "));
    return;
  }
  const channel = kind.open(config, context);
  running.set(id, { channel, fingerprint: fingerprintOf(provider) });
  channel.start();
}

/** Sealing the secrets of a config changes the order of its fields and nothing else. */
function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

function fingerprintOf({ kind, config }: RunnableProvider): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, Object.entries(config ?? {}).toSorted(byName)]))
    .digest("base64");
}
