import { vi } from "vitest";

/** Ends only what would never come: everything is real here, and the machine may be busy. */
const patience = 120_000;
// The files of a process share `vi`.
const holder = globalThis as typeof globalThis & { plainWaitFor?: typeof vi.waitFor };
holder.plainWaitFor ??= vi.waitFor;
const waitFor = holder.plainWaitFor;

vi.waitFor = async (look, options = {}) => {
  const asked = typeof options === "number" ? { timeout: options } : options;
  const timeout = Math.max(patience, asked.timeout ?? 0);
  return waitFor(look, { interval: 50, ...asked, timeout });
};
