import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#server/db/ids.ts";
import { s3Store } from "#server/storage/s3-store.ts";
import { spool } from "#server/storage/spool.ts";
import type { Store } from "#server/storage/store-shape.ts";
import { startS3 } from "#tests/support/s3-server.ts";

let server: Awaited<ReturnType<typeof startS3>>;
let store: Store;
beforeAll(async () => {
  server = await startS3();
  store = s3Store(server.url);
});
afterAll(() => server.stop());

const written = async (content: string) =>
  spool(
    (async function* () {
      yield Buffer.from(content);
    })(),
    () => undefined,
  );
const read = async (id: string, start: number, end: number) => {
  const stream = await store.read(id, { start, end });
  return stream && text(stream);
};

it("keeps files in a bucket, gives parts of them, lists and removes them", async () => {
  const files = await Promise.all(["0123456789", "", "x"].map(written));
  for (const file of files) {
    await store.put(file);
    expect(existsSync(file.path)).toBe(false);
  }
  const [first, empty, last] = files;
  expect(await read(first?.id ?? "", 2, 4)).toBe("234");
  expect(await read(empty?.id ?? "", 0, -1)).toBe("");
  const listed: string[] = [];
  for await (const ids of store.list()) listed.push(...ids);
  expect(listed.toSorted()).toEqual(files.map(({ id }) => id).toSorted());
  await store.remove(last?.id ?? "");
  await store.remove(last?.id ?? "");
  expect(await read(last?.id ?? "", 0, 0)).toBeNull();
  expect(await read(newId(), 0, 0)).toBeNull();
});

it("says what the storage answered, and not with which key it was asked", async () => {
  const refused = s3Store(server.url.replace("key:secret", "stranger:secret"));
  const failure = refused.read(newId(), { start: 0, end: 0 });
  await expect(failure).rejects.toThrow("the file storage answered 403 to GET: unsigned");
  await expect(failure).rejects.not.toThrow(/secret/);
});
