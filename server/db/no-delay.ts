import { Socket } from "node:net";

interface Target {
  host: string[];
  port: number[];
  /** Set for a connection over a unix socket. */
  path?: string | false;
}

/** TLS takes the name to verify from here. */
type NamedSocket = Socket & { host?: string };

function openSocket({ host: [host = "localhost"], port: [port = 5432], path }: Target): Socket {
  const socket: NamedSocket = new Socket();
  socket.setNoDelay(true);
  socket.host = host;
  socket.once("connect", () => endInTwoSteps(socket));
  return path ? socket.connect(path) : socket.connect(port, host);
}

/**
 * Has every loss of a connection come in two steps, an error and then a close without one. The client
 * fails what is open at the error; what is asked right after it (the rollback) it fails only at a
 * close that is no error, and what is asked after a close without an error before ends the process.
 */
function endInTwoSteps(socket: Socket): void {
  const emit = socket.emit.bind(socket);
  socket.emit = (event: string | symbol, ...given: unknown[]) => {
    if (event !== "close") return emit(event, ...given);
    // The event is emitted after pending writes. A close before them would block the client's connection for
    // good.
    setImmediate(() => emit("close", false));
    return true;
  };
  socket.once("end", () => {
    if (!socket.writableEnded)
      socket.destroy(
        Object.assign(new Error("the database ended the connection"), { code: "ECONNRESET" }),
      );
  });
}

/**
 * Sends small packets at once: the client ends a COPY with one, which Nagle's algorithm held back
 * until the server's delayed acknowledgement, 40 ms for every few rows. Not for an address of several
 * hosts, whose order the client itself keeps.
 */
export function disableNagle(url: string): object {
  const [, authority = ""] = /^[^:]+:\/\/([^/?]*)/.exec(url) ?? [];
  return authority.includes(",") ? {} : { socket: openSocket };
}
