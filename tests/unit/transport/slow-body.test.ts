import { expect, test } from "vitest";
import { openBody, readWhole } from "#server/transport/chunks.ts";

test("a body that is read whole and doesn't come to its end in time is cut off, and is no body", async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(Uint8Array.of(123, 125)),
    cancel: () => void (isCancelled = true),
  });
  const { chunks, release } = openBody(
    { method: "POST", url: "http://x/", headers: new Headers(), body },
    1000,
    20,
  );
  await expect(readWhole(chunks)).rejects.toMatchObject({ key: "commons.errors.body.malformed" });
  expect(isCancelled).toBe(true);
  await release();
});
