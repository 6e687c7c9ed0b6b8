import { expect, test, vi } from "vitest";
import { log } from "#server/log.ts";
import { FailureLog } from "#server/process/failure-log.ts";

test("an outage is logged once, until the work has succeeded; other errors are logged each time", () => {
  const warn = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
  const failures = new FailureLog("warn", "work failed");
  const away = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  failures.failed(away);
  failures.failed(away);
  expect(warn).toHaveBeenCalledTimes(1);
  failures.failed(new Error("another"));
  failures.failed(new Error("another"));
  expect(warn).toHaveBeenCalledTimes(3);
  failures.failed(away);
  failures.worked();
  failures.failed(away);
  expect(warn).toHaveBeenCalledTimes(5);
});
