import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { expect, test } from "vitest";
import { disableNagle } from "#server/db/no-delay.ts";
import { useTestDatabase } from "#tests/support/database.ts";

test("a connection lost while it asks for the types fails who waits for it, and nothing else", async () => {
  const database = await useTestDatabase();
  const { hostname, port } = new URL(database.url);
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on("unhandledRejection", hear);
  let isLosing = true;
  const between = createServer((client: Socket) => {
    const server = connect(Number(port), hostname);
    client.on("data", (bytes) => {
      if (isLosing && bytes.includes("pg_catalog.pg_type")) client.destroy();
      else server.write(bytes);
    });
    server.pipe(client);
    for (const socket of [client, server]) socket.on("error", () => undefined);
    client.on("close", () => server.destroy());
  }).listen(0, "127.0.0.1");
  await once(between, "listening");
  const through = new URL(database.url);
  through.hostname = "127.0.0.1";
  through.port = String((between.address() as AddressInfo).port);
  const db = postgres(through.href, { max: 1, ...disableNagle(through.href) });
  await expect(db`select 1`).rejects.toMatchObject({ code: "ECONNRESET" });
  isLosing = false;
  // The next connection asks for them again: an array is read as one.
  expect(await db`select '{1,2}'::int[] as numbers`).toEqual([{ numbers: [1, 2] }]);
  await sleep(50);
  expect(unheard).toEqual([]);
  process.off("unhandledRejection", hear);
  await db.end();
  between.close();
  await database.drop();
});
