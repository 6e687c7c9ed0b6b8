import { afterAll, afterEach, vi } from "vitest";

// Integration tests share a process as well: starting one for each file takes a third of their time. Each file
// gets modules of its own, so that what they keep in memory is of the database of that file.
vi.resetModules();

const environment = { ...process.env };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  // What the product keeps once for a process, whichever copy of its modules asks.
  for (const name of Object.keys(globalThis))
    if (name.startsWith("cabinet")) Reflect.deleteProperty(globalThis, name);
});
