import { expect, it } from "vitest";
import "#tests/support/own-storage.ts";
import { dropBytes, sweepStorage } from "#server/storage/service.ts";
import { bringIn } from "#tests/support/imports.ts";
// First of all: the environment is read once.
import { bucket } from "#tests/support/own-bucket.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { storageCalls } from "#tests/support/storage-calls.ts";

const caller = prepareCaller();
const { upload, list, read, rows, remove } = storageCalls(caller);

const kept = () => [...bucket.kept.keys()].toSorted();
const listed = async () =>
  (await list()).body.data.map((file: { id: string }) => file.id).toSorted();

it("an installation with a bucket keeps all of its files there", async () => {
  const { id } = (await upload("phone;name\n+79000000001;Ann", { filename: "people.csv" })).body;
  expect(kept()).toEqual([id]);
  expect((await read(id)).body).toBe("phone;name\n+79000000001;Ann");
  const part = await read(id, { range: "bytes=6-9" });
  expect([part.status, part.headers.get("content-range"), part.body]).toEqual([206, "bytes 6-9/27", "name"]); // prettier-ignore
  expect((await rows(id)).body.rows).toContainEqual(["+79000000001", "Ann"]);

  const ended = await bringIn(caller(), "phone\n+79000000001\nnobody");
  expect(ended).toMatchObject({ state: "completed", imported: 1, rejected: 1 });
  expect((await read(ended.rejectedFileId ?? "")).body).toContain("nobody");

  expect((await remove(id)).status).toBe(200);
  await dropBytes([id]);
  expect(kept()).toEqual(await listed());

  bucket.kept.set("00000000-0000-7000-8000-000000000001", Buffer.from("left behind"));
  await sweepStorage();
  expect(kept()).toEqual(await listed());
});
