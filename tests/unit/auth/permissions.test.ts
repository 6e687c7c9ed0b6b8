import { expect, test } from "vitest";
import { canDo, permissionsOf } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";

const granted = (level: "own" | "all") => ({
  permissions: permissionsOf("user", { "providers.update": level, "users.get": level }),
});

test("an override gives what is the platform's for all of it or not at all", () => {
  expect(canDo(granted("own"), "providers.update")).toBe(false);
  expect(canDo(granted("all"), "providers.update")).toBe(true);
  expect(canDo({ permissions: permissionsOf("manager") }, "providers.update")).toBe(true);
  expect(canDo(granted("own"), "users.get")).toBe(true);
});

test("a verb takes the same of its callers", () => {
  const verb = async () => undefined;
  expect(permitted("providers.update", verb).requires).toEqual({
    path: "providers.update",
    least: "all",
  });
  expect(permitted("users.get", verb).requires).toEqual({ path: "users.get", least: "own" });
});
