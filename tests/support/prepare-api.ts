import { afterAll, beforeAll, beforeEach } from "vitest";
import type { NewUser } from "#server/seed/factories/users.ts";
import { type Caller, createCaller } from "./api.ts";
import { type TestDatabase, useTestDatabase } from "./database.ts";

// Read with the rest of the environment when the calls are loaded, which tests do after this.
process.env.PAYMENTS_TEST ??= "1";
process.env.AUTH_SECRET ??= "a secret of tests, long enough for all";
process.env.SECRETS_KEY ??= "a key of tests, long enough for sealing";

/** Gives the test file a database of its own, filled once by `fill`, and keeps the API's log silent. */
export function prepareApi(fill?: () => Promise<void>): void {
  process.env.LOG_LEVEL = "silent";
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await useTestDatabase();
    await fill?.();
  });
  afterAll(async () => database?.drop());
}

/** The same with a fresh account for every test: call the answer inside a test to get it. */
export function prepareCaller(given: NewUser = {}): () => Caller {
  prepareApi();
  let caller: Caller;
  beforeEach(async () => {
    caller = await createCaller(given);
  });
  return () => caller;
}
