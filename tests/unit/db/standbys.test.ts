import { expect, test } from "vitest";
import { mayLoseCommits } from "#server/db/standbys.ts";

test.each([
  [{ standbys: 0, names: "", commit: "on" }, false],
  [{ standbys: 2, names: "ANY 1 (two, three)", commit: "on" }, false],
  [{ standbys: 2, names: "", commit: "on" }, true],
  [{ standbys: 1, names: "two", commit: "local" }, true],
])("%j may lose commits: %s", (replication, may) => {
  expect(mayLoseCommits(replication)).toBe(may);
});
