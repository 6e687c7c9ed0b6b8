import { expect, it } from "vitest";
import { topUpOf } from "#components/layout/navigation.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import type { MemberRole } from "#lib/members/member-roles.ts";
import { permissionsOfMember } from "#lib/members/roles.ts";
import { permissionsOf } from "#lib/permissions.ts";

it.each<[MemberRole, string | null]>([
  ["owner", "/balance/payments?action=create"],
  ["accountant", "/balance/payments?action=create"],
  ["reader", null],
  ["developer", null],
  ["marketer", null],
])("topping up as a %s is offered at %s", (role, href) => {
  const permissions = permissionsOfMember(permissionsOf("user"), role);
  expect(topUpOf({ permissions }, editionOf(env()).features)).toBe(href);
});
