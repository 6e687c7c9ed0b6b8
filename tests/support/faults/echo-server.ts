import { createServer } from "node:http";

/** A web process that only answers its id, on a port that it shares. */
const server = createServer((_request, response) => response.end(String(process.pid)));
const listen = () =>
  server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
if (process.env.HELD) {
  process.once("SIGUSR2", listen);
  process.send?.("held");
} else {
  listen();
}
