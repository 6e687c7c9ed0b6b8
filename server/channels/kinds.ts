import type { ChannelType } from "#lib/sendings/channels.ts";
import type { Channel, ChannelContext, ChannelKind } from "./channel.ts";
import { sandbox } from "./sandbox.ts";
import { smpp } from "./smpp/smpp.ts";

/** A kind as the rest of the house sees it: its config is data of unknown shape. */
export interface RegisteredKind {
  kind: string;
  types: readonly ChannelType[];
  /** @throws ZodError when `config` does not fit the kind */
  open(config: unknown, context: ChannelContext): Channel;
  /** What is wrong with a config, one "path: reason" per line of the array; empty when it fits. */
  checkConfig(config: unknown): string[];
}

function register<Config>({
  kind,
  types,
  configSchema,
  create,
}: ChannelKind<Config>): RegisteredKind {
  return {
    kind,
    types,
    open: (config, context) => create(configSchema.parse(config), context),
    checkConfig: (config) =>
      (configSchema.safeParse(config).error?.issues ?? []).map(
        ({ path, message }) => `${path.join(".")}: ${message}`,
      ),
  };
}

const kinds = [register(sandbox), register(smpp)];

/** Every kind of provider that can be configured. */
export const channelKinds: ReadonlyMap<string, RegisteredKind> = new Map(
  kinds.map((kind) => [kind.kind, kind]),
);
