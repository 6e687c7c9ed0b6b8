import { expect, it } from "vitest";
import { estimateSending } from "#server/sendings/service.ts";
import { setUserSetting } from "#server/settings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendOf } from "#tests/support/sends.ts";

const caller = prepareCaller();

it("names the fields that recipients lack as people know them, not as variables", async () => {
  const { user } = caller();
  const actor = actorFor(user);
  await setUserSetting(actor, user.id, "contacts.labels", { custom03: "City" });
  const send = sendOf({
    payload: { sender: "Cabinet", text: "Hi $lastName $custom03 $custom04" },
    recipient: ["+79161234567"],
  });
  const { warnings } = await estimateSending(actor, send);
  const unfilled = warnings.filter(({ key }) => key === "sendings.warnings.missingVariable");
  expect(unfilled.map(({ message }) => message)).toEqual([
    "1 recipient has no value for “Last name”: that place will be empty",
    "1 recipient has no value for “City”: that place will be empty",
    "1 recipient has no value for “Field 4”: that place will be empty",
  ]);
  expect(unfilled[1]?.params).toMatchObject({ variable: "$custom03" });
});
