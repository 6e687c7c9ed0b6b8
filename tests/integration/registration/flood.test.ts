import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeEach, expect, it } from "vitest";
import { limitFlood } from "#server/auth/flood-limits.ts";
import { sql } from "#server/db/client.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

process.env.REGISTRATIONS_PER_HOUR = "1";
prepareApi();
const together = 50;
beforeEach(async () => {
  await sql()`delete from rate_limits`;
});

type Asked = Parameters<typeof limitFlood>[0];

/** How many of so many calls are let in, each from an address of its own. */
async function letIn(asked: Asked, calls: number): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: calls }, async (_, at) => limitFlood(asked, `192.0.2.${at}`)),
  );
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

/** The same in another process over the same database. */
async function letInElsewhere(asked: Asked, calls: number): Promise<number> {
  const script = `
    const { limitFlood } = await import(process.cwd() + "/server/auth/flood-limits.ts");
    const { sql } = await import(process.cwd() + "/server/db/client.ts");
    const calls = Array.from({ length: ${calls} }, (_, at) => limitFlood("${asked}", "198.51.100." + at));
    const outcomes = await Promise.allSettled(calls);
    console.log(outcomes.filter(({ status }) => status === "fulfilled").length);
    await sql().end();`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    script,
  ]);
  return Number(stdout);
}

it.each(["registration", "recovery"] as const)(
  "lets in so many of %s an hour, from however many addresses and by whichever process",
  async (asked) => {
    const [here, there] = await Promise.all([letIn(asked, 40), letInElsewhere(asked, 40)]);
    expect(here).toBeGreaterThan(0);
    expect(there).toBeGreaterThan(0);
    expect(here + there).toBe(together);
    await expect(limitFlood(asked, "203.0.113.9")).rejects.toMatchObject({
      code: "TooManyRequests",
      key: "commons.errors.tooMany",
    });
    // The other one's allowance is its own.
    const other = asked === "registration" ? "recovery" : "registration";
    await limitFlood(other, "203.0.113.9");
    await expect(limitFlood(other, "203.0.113.9")).rejects.toMatchObject({
      code: "TooManyRequests",
    });
  },
);
