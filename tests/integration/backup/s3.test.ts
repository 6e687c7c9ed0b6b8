import { rm } from "node:fs/promises";
import "#tests/support/own-storage.ts";
import { expect, it } from "vitest";
import { createBackup, restoreBackup } from "#server/backup/service.ts";
import { emptyDatabases } from "#tests/support/backups.ts";
// First of all: the environment is read once.
import { bucket } from "#tests/support/own-bucket.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { storageCalls } from "#tests/support/storage-calls.ts";

const caller = prepareCaller();
const { upload } = storageCalls(caller);
const emptyDatabase = emptyDatabases();

it("takes stored files out of a bucket and brings them back", async () => {
  const contents = ["one", "two", "", "four"];
  const ids: string[] = [];
  for (const content of contents) ids.push((await upload(Buffer.from(content))).body.id);
  const { folder, manifest } = await createBackup();
  expect(manifest.files).toMatchObject({ count: contents.length, missing: 0 });
  bucket.kept.clear();
  const url = await emptyDatabase();
  await restoreBackup({
    url,
    folder,
    key: null,
    isKeyLost: false,
    replaces: false,
    releases: true,
    say: () => undefined,
  });
  expect(ids.map((id) => bucket.kept.get(id)?.toString())).toEqual(contents);
  await rm(folder, { recursive: true });
});
