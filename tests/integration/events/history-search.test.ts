import { expect, test } from "vitest";
import { addressHeader } from "#server/auth/address.ts";
import { setRights } from "#server/users/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as history from "../../../app/api/eventsHistory/route.ts";
import * as templates from "../../../app/api/templates/route.ts";

prepareApi();

test("entries are found by a part of a name, by people and by addresses or their beginning", async () => {
  const admin = await createCaller({ role: "admin" });
  const { user } = await createCaller();
  await callApi(templates, "POST /templates", {
    caller: admin,
    headers: { [addressHeader]: "198.51.100.77" },
    body: { title: "Found", type: "sms", payload: { sender: "Cabinet", text: "Hello" } },
  });
  const reason = "asked by mail";
  await setRights(actorFor(admin.user), {
    id: user.id,
    permissions: { "templates.get": "none" },
    reason,
  });
  const found = async (search: string, more = "") => {
    const query = `?$search=${encodeURIComponent(search)}${more}`;
    const { body } = await callApi(history, `GET /eventsHistory${query}`, { caller: admin });
    return body.data.map(({ name }: { name: string }) => name);
  };
  const about = `&OwnerId=${user.id}`;
  expect(await found("RIGHTS", about)).toEqual(["users.rights"]);
  expect(await found(admin.user.username)).toEqual(["users.rights", "templates.created"]);
  for (const address of ["198.51.100.77", "198.51.100", "198.51."])
    expect(await found(address)).toEqual(["templates.created"]);
  expect(await found("198.51.100.7")).toEqual([]);
  expect(await found("nothing of this")).toEqual([]);
  expect(await found("rights", `&OwnerId=${admin.user.id}`)).toEqual([]);
});
