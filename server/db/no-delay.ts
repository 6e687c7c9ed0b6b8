import { Socket } from "node:net";

interface Target {
  host: string[];
  port: number[];
  /** A unix socket instead. */
  path?: string | false;
}

/** TLS takes the name to verify from here. */
type NamedSocket = Socket & { host?: string };

function openSocket({ host: [host = "localhost"], port: [port = 5432], path }: Target): Socket {
  const socket: NamedSocket = new Socket();
  socket.setNoDelay(true);
  socket.host = host;
  socket.once("connect", () => endInOneStep(socket));
  return path ? socket.connect(path) : socket.connect(port, host);
}

/**
 * Has a broken connection say only that it is closed. The client fails what is open when it hears of
 * the error, and forgets what is asked between that and the close: such a query would never end.
 */
function endInOneStep(socket: Socket): void {
  const destroy = socket.destroy.bind(socket);
  socket.destroy = () => destroy();
}

/**
 * Sends small packets at once: the client ends a COPY with one, which Nagle's algorithm held back
 * until the server's delayed acknowledgement, 40 ms for every few rows. Not for an address of several
 * hosts, whose order the client itself keeps.
 */
export function withoutDelay(url: string): object {
  const [, authority = ""] = /^[^:]+:\/\/([^/?]*)/.exec(url) ?? [];
  return authority.includes(",") ? {} : { socket: openSocket };
}
