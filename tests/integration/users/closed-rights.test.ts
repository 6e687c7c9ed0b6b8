import { expect, test } from "vitest";
import { catalogue, type PermissionOverrides, type PermissionPath } from "#lib/permissions.ts";
import { usersList } from "#lib/users/list.ts";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { getSettings } from "#server/settings/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { getOwnUser, getUser, listUsers } from "#server/users/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { readHome } from "../../../app/(cabinet)/_components/read-home.ts";

prepareCaller();

const paths = Object.keys(catalogue) as PermissionPath[];
const signedIn = async (permissions: PermissionOverrides) => {
  const user = await createUser(sql(), { permissions });
  return { ...actorFor(user), via: "session" as const, sessionId: user.id };
};

test("whatever an operator closes for an account, its frame, its home and its settings open", async () => {
  const one = await signedIn({});
  for (const closed of [...paths.map((path) => [path]), paths]) {
    const actor = { ...one, permissions: { ...one.permissions } };
    for (const path of closed) delete actor.permissions[path];
    const opened = await Promise.allSettled([
      getOwnUser(actor),
      getSettings(actor),
      readHome(actor),
    ]);
    expect(
      opened.map(({ status }) => status),
      closed.join(),
    ).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  }
});

test("an account that may not read accounts reads its own by a session, no other way", async () => {
  const actor = await signedIn({ "users.get": null });
  expect((await getOwnUser(actor)).id).toBe(actor.userId);
  expect((await getSettings(actor)).permissions["users.get"]).toBeUndefined();
  await expect(getUser(actor, actor.userId)).rejects.toThrow("forbidden");
  const asked = parseListParameters(new URLSearchParams(), usersList, "session");
  await expect(listUsers(actor, asked)).rejects.toThrow("forbidden");
  await expect(getOwnUser({ ...actor, via: "token" })).rejects.toThrow("forbidden");
});
