import { Server } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { addressHeader } from "#server/auth/address.ts";
import { createHttpServer } from "#server/process/http-server.ts";

/** The build as Next itself serves it, without our own routing, for comparison. */
const app = next({ dev: false, hostname: "127.0.0.1", port: 0, httpServer: new Server() });
await app.prepare();
const server = createHttpServer((request, response) => {
  request.headers[addressHeader] = "127.0.0.1";
  void app.getRequestHandler()(request, response);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit());
