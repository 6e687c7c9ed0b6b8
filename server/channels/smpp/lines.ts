import type { Channel, ChannelContext, OutboundMessage, SubmitResult } from "../channel.ts";
import type { SmppConfig } from "./config.ts";
import { Connection } from "./connection.ts";
import { Inbound } from "./inbound.ts";
import { Window } from "./window.ts";

const drainMs = 5_000;

/** One connection that messages leave by, with its window, and where receipts come by another one that as well. */
interface Outgoing {
  window: Window;
  connection: Connection;
  receiver: Connection | null;
}

/**
 * The connections of one provider. Messages are shared out over those that are bound, each of which has a window of its own and
 * its part of the rate. A receipt may come by any of them.
 */
export function createLines(config: SmppConfig, context: ChannelContext): Channel {
  const { binds, rate, bindType } = config;
  const own: SmppConfig = { ...config, ...(rate !== undefined && { rate: rate / binds }) };
  const inbound = new Inbound(config, context, () => lines.some(({ window }) => window.hasOpen));
  const shared = {
    record: context.record,
    deliver: (...given: Parameters<Inbound["take"]>) => inbound.take(...given),
  };
  const lines = Array.from({ length: binds }, (): Outgoing => {
    const window = new Window(own, {
      named: (message, providerMessageId) => inbound.nameMessage(message, providerMessageId),
      settledLate: (message, result) => inbound.takeLateAnswer(message, result),
    });
    const events = {
      up: (link: Parameters<Window["attach"]>[0]) => window.attach(link),
      down: (reason: string) => window.detach(reason),
    };
    const isPair = bindType === "pair";
    const connection = new Connection(own, context.log, {
      ...shared,
      ...events,
      bind: isPair ? "bind_transmitter" : "bind_transceiver",
    });
    const receiver = isPair
      ? new Connection(own, context.log, {
          ...shared,
          bind: "bind_receiver",
          up: () => undefined,
          down: () => undefined,
        })
      : null;
    return { window, connection, receiver };
  });
  const bound = () => lines.filter(({ connection }) => connection.link !== null);

  return {
    start() {
      for (const { connection, receiver } of lines) {
        connection.open();
        receiver?.open();
      }
    },
    async submit(messages, onSettled) {
      const ready = bound();
      const used = ready.length > 0 ? ready : lines;
      const shares = used.map((): OutboundMessage[] => []);
      for (const [at, message] of messages.entries()) shares[at % used.length]?.push(message);
      const results = await Promise.all(
        used.map(async ({ window }, at): Promise<SubmitResult[]> =>
          window.submit(shares[at] ?? [], onSettled),
        ),
      );
      return results.flat();
    },
    room: () =>
      Math.max(
        1,
        bound().reduce((sum, { window }) => sum + window.room, 0),
      ),
    isReady: () => bound().length > 0,
    problem() {
      if (bound().length > 0) return null;
      return lines.find(({ connection }) => connection.problem)?.connection.problem ?? null;
    },
    async stop() {
      await Promise.all(lines.map(({ window }) => window.drain(drainMs)));
      await inbound.stop();
      await Promise.all(
        lines
          .flatMap(({ connection, receiver }) => (receiver ? [connection, receiver] : [connection]))
          .map(async (one) => one.stop()),
      );
    },
  };
}
