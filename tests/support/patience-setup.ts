import { vi } from "vitest";

/** Vitest's own second is too short where everything is real and the machine busy; the test's end still bounds it. */
const patience = { timeout: 15_000, interval: 50 };
const { waitFor } = vi;

vi.waitFor = async (look, options = {}) =>
  waitFor(look, typeof options === "number" ? options : { ...patience, ...options });
