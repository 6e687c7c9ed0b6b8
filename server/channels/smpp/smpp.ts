import type { Channel, ChannelContext, ChannelKind } from "../channel.ts";
import { smppConfig } from "./config.ts";
import type { SmppConfig } from "./config.ts";
import { Connection } from "./connection.ts";
import { Inbound } from "./inbound.ts";
import { Window } from "./window.ts";

const drainMs = 5_000;

function createSmppChannel(config: SmppConfig, context: ChannelContext): Channel {
  const window: Window = new Window(config, {
    named: (message, providerMessageId) => inbound.nameMessage(message, providerMessageId),
    settledLate: (message, result) => inbound.takeLateAnswer(message, result),
  });
  const inbound = new Inbound(config, context, () => window.hasOpen);
  const connection = new Connection(config, context.log, {
    record: context.record,
    deliver: (pdu, respond) => inbound.take(pdu, respond),
    up: (link) => window.attach(link),
    down: (reason) => window.detach(reason),
  });

  return {
    start: () => connection.open(),
    submit: (messages, onSettled) => window.submit(messages, onSettled),
    room: () => window.room,
    isReady: () => connection.link !== null,
    problem: () => connection.problem,
    async stop() {
      await window.drain(drainMs);
      await inbound.stop();
      await connection.stop();
    },
  };
}

/** Connects to an SMSC over SMPP 3.4 as a transceiver. */
export const smpp: ChannelKind<SmppConfig> = {
  configSchema: smppConfig,
  create: createSmppChannel,
};
