import { expect, it } from "vitest";
import { linkCalls } from "#tests/support/link-calls.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

process.env.FEATURE_LINKS = "0";

const caller = prepareCaller();
const calls = linkCalls(caller);

it("makes no links where the edition has none, and says so", async () => {
  const answer = await calls.add({ url: "https://shop.example/" });
  expect([answer.status, answer.body.key]).toEqual([403, "links.errors.off"]);
});
