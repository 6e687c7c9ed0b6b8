import { rmSync } from "node:fs";
import { afterAll } from "vitest";

// A folder that only this test file keeps files in. Imported first: the environment is read once.
process.env.LOG_LEVEL = "silent";
process.env.DATA_DIR = `tests/output/integration/storage-${process.pid}-${process.env.VITEST_POOL_ID ?? ""}`;
const folder = process.env.DATA_DIR;
rmSync(folder, { recursive: true, force: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));
