import { describe, expect, it } from "vitest";
import { type PermissionPath, permissionsOf } from "#lib/permissions.ts";
import { permissionsWithin } from "#lib/tokens/scopes.ts";
import { yearAfter } from "#lib/tokens/token.ts";

const everything = permissionsOf("admin");
const within = (scope: "read" | "send" | "full", addresses: string[] = []) =>
  Object.keys(permissionsWithin(everything, { scope, addresses })) as PermissionPath[];

describe("what tokens reach", () => {
  it("is all there is for full ones, and no way in for others where they are bound", () => {
    expect(within("full")).toEqual(Object.keys(everything));
    const lifting = [
      "tokens.create",
      "smppPasswords.create",
      "mailSecrets.create",
      "members.create",
      "members.update",
      "spendCap.update",
    ];
    const bound = Object.keys(everything).filter((path) => !lifting.includes(path));
    expect(within("full", ["::1"])).toEqual(bound);
    const capped = permissionsWithin(everything, { scope: "full", addresses: [], isCapped: true });
    expect(Object.keys(capped)).toEqual(bound);
  });

  it("changes nothing for reading ones", () => {
    const changing = /\.(?:create|update|remove|generate)$|^secret\./;
    expect(within("read").filter((path) => changing.test(path))).toEqual([]);
    expect(within("read")).toContain("contacts.get");
  });

  it("is little for sending ones", () => {
    expect(within("send").toSorted()).toEqual([
      "analytics.get",
      "billings.find",
      "sendernames.get",
      "sendings.generate",
      "sendings.get",
      "sendings.update",
      "tasks.get",
      "verifications.create",
      "verifications.get",
    ]);
  });
});

it("ends a year on a day that year has", () => {
  expect(yearAfter("2027-12-31")).toBe("2028-12-31");
  expect(yearAfter("2028-02-29")).toBe("2029-02-28");
});
