import { expect, test, vi } from "vitest";
import { webProcesses } from "#server/process/children.ts";

test("development has one web process, whatever the machine and its settings", () => {
  expect(webProcesses({ WEB_PROCESSES: 3 })).toBe(3);
  vi.stubEnv("NODE_ENV", "development");
  expect(webProcesses({})).toBe(1);
  expect(webProcesses({ WEB_PROCESSES: 3 })).toBe(1);
});
