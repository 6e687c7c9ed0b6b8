import { expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { listSessions } from "#server/sessions/service.ts";
import { signInAs, standInFor } from "#tests/support/acting.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

process.env.AUTH_SECRET = "a secret of tests, long enough for all";

prepareCaller();

it("tells who signed in as an account by name, in the strip, its sessions and its history", async () => {
  const data = { firstName: "Rita", lastName: "North", company: "North Ltd" };
  const reseller = await createUser(sql(), { role: "reseller", data });
  const child = await createUser(sql(), { resellerId: reseller.id });
  const above = await standInFor(await signInAs(reseller), child, "nothing");
  expect(above.acting?.by).toBe("Rita North");
  const { sessions } = await listSessions((await signInAs(child)).actor);
  expect(sessions.map(({ by }) => by)).toEqual([null, "Rita North"]);
  const [row] =
    await sql()`select data from telemetry where user_id = ${child.id} and action = 'loginAs'`;
  expect(row?.data).toMatchObject({ by: "Rita North" });
});
