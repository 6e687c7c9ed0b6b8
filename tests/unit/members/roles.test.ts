import { describe, expect, it } from "vitest";
import { memberRoles } from "#lib/members/member-roles.ts";
import { permissionsOfMember } from "#lib/members/roles.ts";
import { permissionsOf, rights } from "#lib/permissions.ts";
import { memberAccess } from "#tests/support/member-access.ts";

const customer = permissionsOf("user");
const paths = (role: (typeof memberRoles)[number]) =>
  Object.keys(permissionsOfMember(customer, role)).toSorted();
const nouns = (list: readonly string[]) => [...new Set(list.map((path) => path.split(".").at(-2)))];

/** What everybody has for themselves: their own password, sessions and sign-ins, and the account's frame. */
const own = [
  "advanced.settingsUser.get",
  "credentials.create",
  "credentials.get",
  "credentials.remove",
  "credentials.update",
  "dictionaries.get",
  "settingsUser.get",
  "tariffs.get",
  "telemetry.create",
  "telemetry.get",
  "users.get",
];

describe("what each member may of what a customer may", () => {
  it("leaves an owner all of it", () => {
    expect(permissionsOfMember(customer, "owner")).toEqual(customer);
  });

  it("lets no other account invite, stand in for others or change the account's profile", () => {
    const owners = Object.keys(customer).filter((path) =>
      /^(?:members|secret)\.|^users\.update$/.test(path),
    );
    expect(owners).toContain("members.create");
    for (const role of memberRoles.filter((name) => name !== "owner"))
      expect(paths(role).filter((path) => owners.includes(path))).toEqual([]);
  });

  it("lets a marketer send, and see no billing", () => {
    const may = paths("marketer");
    expect(may).toEqual(
      expect.arrayContaining(["sendings.generate", "tasks.remove", "contacts.remove"]),
    );
    expect(
      nouns(may).filter((noun) => /billings|payments|invoices|requisites|tokens/i.test(noun ?? "")),
    ).toEqual([]);
  });

  it("lets an accountant pay, and neither send nor read contacts", () => {
    const may = paths("accountant");
    expect(may).toEqual(
      expect.arrayContaining([
        "billings.find",
        "payments.create",
        "requisites.update",
        "sendings.get",
      ]),
    );
    expect(
      may.filter((path) =>
        /^(?:contacts|templates|storage|tokens)\.|^sendings\.generate|^tasks\.(?!get)/.test(path),
      ),
    ).toEqual([]);
  });

  it("lets a developer make tokens and send, and pay nothing", () => {
    const may = paths("developer");
    expect(may).toEqual(
      expect.arrayContaining(["tokens.create", "settingsUser.update", "sendings.generate"]),
    );
    expect(
      may.filter((path) => /^(?:payments|invoices|requisites|recurrentPayments)\./.test(path)),
    ).toEqual([]);
  });

  it("lets a reader only read, but for what is their own", () => {
    const others = paths("reader").filter((path) => !own.includes(path));
    expect(others.filter((path) => !/\.(?:get|find)$/.test(path))).toEqual([
      "notificationChannels.update",
      "reports.create",
      "reports.remove",
      "reports.update",
    ]);
  });

  it("leaves everybody their own", () => {
    for (const role of memberRoles) expect(paths(role)).toEqual(expect.arrayContaining(own));
  });

  it("gives nothing that the account hasn't, and reaches no accounts below it but for owners", () => {
    const shut = permissionsOf("user", { "sendings.generate": null });
    for (const role of memberRoles)
      expect(permissionsOfMember(shut, role)["sendings.generate"]).toBeUndefined();
    const reseller = permissionsOf("reseller");
    expect(permissionsOfMember(reseller, "owner")["users.get"]).toBe("children");
    for (const role of memberRoles.filter((name) => name !== "owner"))
      expect(new Set(Object.values(permissionsOfMember(reseller, role)))).toEqual(new Set(["own"]));
  });

  it("says of every right who keeps it, an owner always", () => {
    for (const { members } of Object.values(rights)) expect(members).toContain("owner");
  });

  it("leaves each right to the members that the table names, and any other to owners alone", () => {
    const named = memberAccess.flatMap(({ for: roles, may }) =>
      Object.entries(may).flatMap(([noun, acts]) =>
        acts.split(" ").map((act) => [`${noun}.${act}`, roles] as const),
      ),
    );
    const declared = Object.entries(rights).map(([path, { members }]) => [path, members] as const);
    const others = declared.filter(([path]) => !named.some(([known]) => known === path));
    expect(Object.fromEntries(declared)).toMatchObject(Object.fromEntries(named));
    for (const [path, members] of others) expect([path, members]).toEqual([path, ["owner"]]);
  });
});
