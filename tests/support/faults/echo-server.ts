import { createServer } from "node:http";

/** A web process that only answers its id, on a port that it shares. */
const server = createServer((_request, response) => response.end(String(process.pid)));
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
