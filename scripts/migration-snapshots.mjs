import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

const folder = path.join("drizzle", "migrations", "meta");

/** Snapshots of drizzle-kit, oldest first. Migrations are generated against the newest; no other is needed. */
export function listSnapshots(root) {
  return readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith("_snapshot.json"))
    .toSorted()
    .map((file) => path.join(folder, file));
}

/** Removes all snapshots but the newest and returns their paths. */
export function removeFormerSnapshots(root) {
  const former = listSnapshots(root).slice(0, -1);
  for (const file of former) rmSync(path.join(root, file));
  return former;
}
