import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";

// Unit tests share one process. Each file gets modules of its own, so that no file meets the mocks
// or the remembered environment of the file before it.
vi.resetModules();

let environment: NodeJS.ProcessEnv;

beforeAll(() => {
  environment = { ...process.env };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

afterAll(() => {
  expect(process.env, "set variables with vi.stubEnv").toEqual(environment);
});
