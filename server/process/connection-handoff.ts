import type { ChildProcess, Serializable } from "node:child_process";
import cluster from "node:cluster";

/** The message that Node's cluster sends together with a connection. */
interface ConnectionHandoff {
  act: "newconn";
  seq: number;
}

interface Handle {
  close(): void;
}

function isConnectionHandoff(message: unknown): message is ConnectionHandoff {
  return (message as Partial<ConnectionHandoff> | null)?.act === "newconn";
}

/**
 * Passes a connection that was being handed to a process that died to another web process; without one it is closed.
 * Node's cluster keeps such a connection until the receiver confirms it, which a dead process never does, so the
 * caller would wait forever. A process that has not confirmed a connection has not read from it.
 */
export function retryHandoffs(child: ChildProcess): void {
  const waiting = new Map<number, Handle>();
  const send = child.send.bind(child) as (...given: unknown[]) => boolean;
  child.send = (message: Serializable, ...rest: unknown[]) => {
    const [handle] = rest as [Handle | undefined];
    if (handle && isConnectionHandoff(message)) waiting.set(message.seq, handle);
    return send(message, ...rest);
  };
  child.on("internalMessage", ({ ack }: { ack?: number }) => {
    if (ack !== undefined) waiting.delete(ack);
  });
  // All messages of the dead process have been received by now.
  child.once("close", () => setImmediate(settle));

  function settle(): void {
    const isLast = Object.values(cluster.workers ?? {}).length === 0;
    for (const [ack, handle] of waiting)
      if (isLast) handle.close();
      else child.emit("internalMessage", { cmd: "NODE_CLUSTER", ack, accepted: false });
    waiting.clear();
  }
}
