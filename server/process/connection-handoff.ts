import type { ChildProcess, Serializable } from "node:child_process";
import type { Worker } from "node:cluster";

/** The message that Node's cluster sends together with a connection. */
interface ConnectionHandoff {
  act: "newconn";
  seq: number;
}

interface Handle {
  close(): void;
}

interface Waiting {
  handle: Handle;
  /** The period in which it was handed over. */
  period: number;
}

/** The web processes that listen now. */
const listening = new Set<ChildProcess>();
/**
 * Counts the times at which the last listening process was lost. Node's cluster then closes the port and opens it
 * anew for the next process that listens, so a connection of an earlier period reaches none any more.
 */
let period = 0;

function stopsListening(child: ChildProcess): void {
  if (listening.delete(child) && listening.size === 0) period += 1;
}

function isConnectionHandoff(message: unknown): message is ConnectionHandoff {
  return (message as Partial<ConnectionHandoff> | null)?.act === "newconn";
}

/**
 * Passes a connection that was being handed to a process that died to another web process; it is closed if none was
 * left that listened, even if others are starting.
 * Node's cluster keeps such a connection until the receiver confirms it, which a dead process never does, so the
 * caller would wait forever. A process that has not confirmed a connection has not read from it.
 */
export function retryHandoffs(worker: Worker): void {
  const child = worker.process;
  const waiting = new Map<number, Waiting>();
  const send = child.send.bind(child) as (...given: unknown[]) => boolean;
  child.send = (message: Serializable, ...rest: unknown[]) => {
    const [handle] = rest as [Handle | undefined];
    if (handle && isConnectionHandoff(message)) {
      // Connections come as soon as it has asked for the port, possibly before it says that it listens.
      listening.add(child);
      waiting.set(message.seq, { handle, period });
    }
    return send(message, ...rest);
  };
  worker.once("listening", () => listening.add(child));
  child.on("internalMessage", ({ ack }: { ack?: number }) => {
    if (ack !== undefined) waiting.delete(ack);
  });
  for (const end of ["disconnect", "exit"]) child.once(end, () => stopsListening(child));
  // All messages of the dead process have been received by now.
  child.once("close", () => setImmediate(settle));

  function settle(): void {
    for (const [ack, { handle, period: handedIn }] of waiting)
      if (handedIn === period)
        child.emit("internalMessage", { cmd: "NODE_CLUSTER", ack, accepted: false });
      else handle.close();
    waiting.clear();
  }
}
