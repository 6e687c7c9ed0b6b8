import * as z from "zod";
import { type Sockets, startSockets } from "#server/realtime/sockets.ts";
import type { SocketOrder } from "./socket-limit.ts";

const order: z.ZodType<SocketOrder> = z.object({ closeSocket: z.string() });

/** The sockets of a web process, counted by its supervisor where it has one. */
export function countedSockets(): Sockets {
  const sockets = startSockets((news) => {
    // A supervisor that was killed may be told something before it is known to be gone: that may
    // not end this process amid what it answers.
    if (process.connected) process.send?.(news, undefined, undefined, () => undefined);
  });
  process.on("message", (message) => {
    const { data } = order.safeParse(message);
    if (data) sockets.closeExcess(data.closeSocket);
  });
  return sockets;
}
