import { expect, test, vi } from "vitest";
import type { ActionResult } from "#lib/action-result.ts";
import { type Role, roles } from "#lib/grants.ts";
import { sealSession } from "#server/auth/session-cookie.ts";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { openings, opensTo, signInAs, standInFor, stoodIn } from "#tests/support/acting.ts";
import { actionAccess } from "#tests/support/action-access.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

/** The cookie of the browser whose action is being run, as Next hands it out. */
const browser = vi.hoisted(() => ({ session: "" }));
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) =>
      browser.session && name === "cabinet-session" ? { value: browser.session } : undefined,
    has: () => false,
    set: () => undefined,
  }),
  headers: async () => new Headers({ host: "cabinet.test", origin: "http://cabinet.test" }),
}));

type Action = (input: unknown) => Promise<ActionResult<unknown>>;
const modules = import.meta.glob<Record<string, Action>>("../../../server/*/actions.ts");
const actions = new Map<string, Action>();
/** Sessions by role and, for an administrator signed in as another account, by what the reason opens. */
const sessions = new Map<string, string>();

prepareApi(async () => {
  for (const load of Object.values(modules))
    for (const [name, action] of Object.entries(await load())) actions.set(name, action);
  for (const role of roles) {
    const session = await signInAs(await createUser(sql(), { role }));
    sessions.set(role, await sealSession(session.sealed));
    if (role !== "admin") continue;
    for (const below of stoodIn) {
      const account = await createUser(sql(), { role: below });
      for (const opening of Object.keys(openings)) {
        const { sealed } = await standInFor(session, account, opening);
        sessions.set(`${below} ${opening}`, await sealSession(sealed));
      }
    }
  }
});

/** Runs an action with invalid input: the kind of error shows whether access was granted. */
async function codeOf(name: string, session: string): Promise<string> {
  browser.session = session;
  const answer = await actions.get(name)?.(10n);
  if (!answer || answer.ok) throw new Error(`${name} took nonsense`);
  return answer.error.code;
}

test("every action stands in the table once, and nothing else does", () => {
  const declared = actionAccess.flatMap((access) => access.actions);
  expect(declared.toSorted()).toEqual([...actions.keys()].toSorted());
});

const rows = actionAccess.flatMap(({ actions: names, ...access }) =>
  names.map((name) => [name, access] as const),
);

test.each(rows)("%s", async (name, { for: audience, acting }) => {
  const isOpen = audience === "anybody";
  const isFor = (role: Role) => isOpen || (Array.isArray(audience) && audience.includes(role));
  expect(await codeOf(name, "")).toBe(isOpen ? "BadRequest" : "Unauthorized");
  const seen: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const [who, session] of sessions) {
    const [role = "", opening] = who.split(" ");
    seen[who] = await codeOf(name, session);
    const isLetIn =
      isFor(role as Role) && (isOpen || opening === undefined || opensTo(opening, acting));
    expected[who] = isLetIn ? "BadRequest" : "Forbidden";
  }
  expect(seen).toEqual(expected);
});
