import { createServer } from "node:http";
import next from "next";

// Serves the bare page as the product is served: the same number of processes on one port.
const port = Number(process.env.PORT);
const app = next({ dir: import.meta.dirname, dev: false, hostname: "127.0.0.1", port });
await app.prepare();
const server = createServer((request, response) => void app.getRequestHandler()(request, response));
server.listen(port, "127.0.0.1", () => process.send?.("ready"));
