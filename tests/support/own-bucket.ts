import { afterAll } from "vitest";
import { startS3 } from "./s3-server.ts";

/** A bucket that only this test file keeps files in. Imported first: the environment is read once. */
export const bucket = await startS3();
process.env.STORAGE_URL = bucket.url;
afterAll(() => bucket.stop());
