import { afterEach, expect, test, vi } from "vitest";
import { countTokenCall } from "#server/auth/token-rates.ts";
import { sql } from "#server/db/client.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as contactListsRoute from "../../../app/api/contactLists/route.ts";
import * as tokensRoute from "../../../app/api/tokens/route.ts";

prepareApi();
afterEach(() => vi.useRealTimers());

const read = async (token: string) =>
  callApi(contactListsRoute, "GET /contactLists", { headers: { authorization: token } });

test("each answer to a token says what is left of its second", async () => {
  const { token } = await createCaller();
  const { headers } = await read(token);
  expect(headers.get("x-ratelimit-limit")).toBe("5000");
  expect(Number(headers.get("x-ratelimit-remaining"))).toBeLessThan(5000);
  const reset = Number(headers.get("x-ratelimit-reset")) - Date.now() / 1000;
  expect(reset).toBeLessThanOrEqual(1);
});

test("a token with a limit of its own is refused past it in the contract's frame, another token is not", async () => {
  const caller = await createCaller();
  const { body } = await callApi(tokensRoute, "POST /tokens", {
    caller,
    body: { description: "Forms", ratePerSecond: 2 },
  });
  expect(body.ratePerSecond).toBe(2);
  // No second ends among the calls.
  vi.useFakeTimers({ toFake: ["Date"] });
  const answers = await Promise.all(Array.from({ length: 9 }, async () => read(body.token)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(7);
  expect(refused[0]?.body).toMatchObject({ error: 429, name: "TooManyRequests", key: "commons.errors.tooMany" }); // prettier-ignore
  expect(refused[0]?.headers.get("x-ratelimit-remaining")).toBe("0");
  expect(refused[0]?.headers.get("retry-after")).toBe("1");
  expect((await read((await createToken(sql(), { ownerId: caller.user.id })).token)).status).toBe(200); // prettier-ignore
});

test("a new second begins with nothing used", () => {
  const at = 1_700_000_000_000;
  expect(countTokenCall("a", 2, at)).toEqual({ limit: 2, remaining: 1, reset: at / 1000 + 1 });
  countTokenCall("a", 2, at + 999);
  expect(() => countTokenCall("a", 2, at + 999)).toThrow("commons.errors.tooMany");
  expect(countTokenCall("a", 2, at + 1000).remaining).toBe(1);
});
