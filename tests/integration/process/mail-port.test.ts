import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { startWorker } from "#tests/support/worker.ts";

let database: TestDatabase;
beforeAll(async () => (database = await useTestDatabase()));
afterAll(async () => database.drop());

const listening = /"port":(\d+),"msg":"mail port listening"/;

/** What a connection hears first; null where none is taken. */
async function hear(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("data", (line) => {
      resolve(line.toString());
      socket.destroy();
    });
    socket.once("error", () => resolve(null));
  });
}

test("a worker takes mails where MAIL_PORT is set, and no more once it has ended", async () => {
  const worker = await startWorker(database.url, { MAIL_PORT: "0" });
  await expect.poll(() => worker.output()).toMatch(listening);
  const port = Number(listening.exec(worker.output())?.[1]);
  expect(await hear(port)).toMatch(/^220 .*Cabinet/);
  await worker.stop();
  expect(await hear(port)).toBeNull();
});

test("a worker without MAIL_PORT listens for none, and works", async () => {
  const worker = await startWorker(database.url);
  await worker.stop();
  expect(worker.output()).not.toMatch(listening);
});
