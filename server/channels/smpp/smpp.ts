import type { ChannelKind } from "../channel.ts";
import { smppConfig } from "./config.ts";
import type { SmppConfig } from "./config.ts";
import { createLines } from "./lines.ts";

/** Connects to an SMSC over SMPP 3.4, once or several times, as a transceiver or as a transmitter and a receiver. */
export const smpp: ChannelKind<SmppConfig> = {
  configSchema: smppConfig,
  create: createLines,
};
