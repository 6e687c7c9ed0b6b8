import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { actionBodyLimit } from "#lib/action-body-limit.ts";
import { AppError } from "#lib/errors.ts";
import { reserveActionBudget } from "#server/process/action-budget.ts";

test("one address has room for so many bodies under way, another for its own", async () => {
  const holding: (() => void)[] = [];
  const server = createServer((incoming, response) => {
    try {
      reserveActionBudget(incoming, response, actionBodyLimit);
      holding.push(() => response.end());
    } catch (error) {
      response.writeHead(error instanceof AppError ? error.status : 500).end();
    }
  }).listen(0, "127.0.0.1");
  await vi.waitFor(() => expect(server.listening).toBe(true));
  const { port } = server.address() as AddressInfo;

  /** What a call that declares such a body is answered. */
  const call = async (address: string, size: number | null) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        "x-cabinet-ip": address,
        ...(size !== null && { "content-length": size }),
      };
      const sent = request({ port, host: "127.0.0.1", method: "POST", headers }, (answer) => {
        resolve(answer.statusCode ?? 0);
        sent.destroy();
      });
      sent.on("error", reject);
      sent.write("x");
    });
  const held = Array.from({ length: 8 }, async (_, at) =>
    call("203.0.113.1", at % 2 === 0 ? actionBodyLimit : null),
  );
  await vi.waitFor(() => expect(holding).toHaveLength(8));
  expect(await call("203.0.113.1", 10)).toBe(429);
  expect(await call("203.0.113.1", actionBodyLimit + 1)).toBe(413);
  const elsewhere = call("203.0.113.2", 10);
  await vi.waitFor(() => expect(holding).toHaveLength(9));
  for (const end of holding.splice(0)) end();
  expect(await Promise.all([...held, elsewhere])).toEqual(Array(9).fill(200));
  const again = call("203.0.113.1", actionBodyLimit);
  await vi.waitFor(() => expect(holding).toHaveLength(1));
  holding[0]?.();
  expect(await again).toBe(200);
  server.closeAllConnections();
  server.close();
});
