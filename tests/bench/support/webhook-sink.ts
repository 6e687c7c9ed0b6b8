import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// A receiver in a process of its own: it reads what comes and answers 204.
const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => response.writeHead(204).end());
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}/hook`);
});
process.on("disconnect", () => process.exit());
