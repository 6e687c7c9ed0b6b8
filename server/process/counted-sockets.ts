import * as z from "zod";
import { type Sockets, startSockets } from "#server/realtime/sockets.ts";
import type { SocketOrder } from "./socket-limit.ts";

const order: z.ZodType<SocketOrder> = z.object({ closeSocket: z.string() });

/** Counts the sockets of a web process, by its supervisor if it has one. */
export function countedSockets(): Sockets {
  const sockets = startSockets((news) => {
    // A message to a supervisor that was just killed fails; the callback keeps that error from ending this
    // process.
    if (process.connected) process.send?.(news, undefined, undefined, () => undefined);
  });
  process.on("message", (message) => {
    const { data } = order.safeParse(message);
    if (data) sockets.closeExcess(data.closeSocket);
  });
  return sockets;
}
