import { expect, test } from "vitest";
import { env } from "#lib/env.ts";
import { getApiUse } from "#server/api-log/service.ts";
import { sql } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { createApiCall } from "#server/seed/factories/api-log.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

/** Calls of a token within one second, `ago` milliseconds before now. */
async function calls(owner: string, token: string, count: number, ago: number, status = 200) {
  const second = Math.floor((Date.now() - ago) / 1000) * 1000;
  for (let at = 0; at < count; at++)
    await createApiCall(sql(), {
      id: newIdAt(new Date(second + at)),
      ownerId: owner,
      tokenId: token,
      status,
    });
  return new Date(second).toISOString();
}

test("tokens in use say how near they came to their limits, and the day has its peak", async () => {
  const { user } = await createCaller();
  // A zone where it isn't just after midnight.
  const timeZone = new Date().getUTCHours() === 0 ? "Asia/Tokyo" : "UTC";
  const actor = { ...actorFor(user), timeZone };
  expect(await getApiUse(actor)).toMatchObject({ calls: 0, peak: null, tokens: [] });

  const forms = await createToken(sql(), {
    ownerId: user.id,
    description: "Forms",
    ratePerSecond: 10,
    scope: "send",
  });
  const reports = await createToken(sql(), { ownerId: user.id, description: "Reports" });
  await calls(user.id, forms.id, 4, 5000);
  const last = await calls(user.id, forms.id, 2, 2000, 429);
  const peakAt = await calls(user.id, reports.id, 7, 100_000);
  await calls(user.id, reports.id, 1, 3000);
  const stranger = await createCaller();
  const other = await createToken(sql(), { ownerId: stranger.user.id });
  await calls(stranger.user.id, other.id, 9, 2000);

  const { peak, tokens, ...use } = await getApiUse(actor);
  expect(use).toMatchObject({ calls: 14, refused: 2 });
  expect(peak).toEqual({ at: peakAt, calls: 7, limit: env().API_RATE });
  expect(tokens).toMatchObject([
    { id: reports.id, calls: 8, busiest: 1, limit: env().API_RATE, scope: "full" },
    { id: forms.id, description: "Forms", calls: 6, busiest: 4, limit: 10, scope: "send" },
  ]);
  expect(tokens[1]?.lastAt.slice(0, 19)).toBe(last.slice(0, 19));
});
