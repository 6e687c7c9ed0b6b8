import { expect, test } from "vitest";
import { scopeOf, withScope } from "#server/jobs/job-scope.ts";

test("a job's payload carries the request that asked for it and is taken apart again", () => {
  const scope = {
    requestId: "order-4711",
    traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
  };
  expect(scopeOf(withScope({ id: "1" }, scope), "7")).toEqual({ scope, payload: { id: "1" } });
  expect(withScope({ id: "1" }, undefined)).toEqual({ id: "1" });
});

test("what a job of the timetable queues has an id of its own, so no trace is without an end", () => {
  const { scope, payload } = scopeOf({}, "7");
  expect(scope.requestId).toBe("job-7");
  expect(withScope(payload as object, scope)).toEqual({});
});
