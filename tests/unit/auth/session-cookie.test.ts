import { beforeEach, expect, test, vi } from "vitest";
import { levels } from "#lib/grants.ts";
import { catalogue, type PermissionOverrides, type PermissionPath } from "#lib/permissions.ts";
import { openSession, type SealedSession, sealSession } from "#server/auth/session-cookie.ts";

beforeEach(() => void vi.stubEnv("AUTH_SECRET", "a secret of tests, long enough for all"));

const paths = Object.keys(catalogue) as PermissionPath[];
/** What next-auth keeps whole. */
const inOneCookie = 4096 - 160;

const sealedWith = (overrides: PermissionOverrides): SealedSession => ({
  userId: "0199b4a2-5e0f-7c3e-9d2c-3f0a7f1b2c3d",
  sessionId: "0199b4a2-5e0f-7c3e-9d2c-3f0a7f1b2c3e",
  role: "reseller",
  overrides,
  member: "accountant",
  version: 2_000_000_000,
  exp: Math.floor(Date.now() / 1000) + 3600,
});

test.each([
  ["none", {}],
  ["one", { "users.get": null } as const],
  ["all of them, closed", Object.fromEntries(paths.map((path) => [path, null]))],
  [
    "all of them, each at another level",
    Object.fromEntries(paths.map((path, at) => [path, [...levels, null][(at * 7) % 4] ?? null])),
  ],
])(
  "a session with overrides (%s) is one cookie, and comes back as it was",
  async (_name, overrides) => {
    const session = sealedWith(overrides);
    const cookie = await sealSession(session);
    expect(cookie.length).toBeLessThan(inOneCookie / 1.5);
    expect(await openSession(cookie)).toEqual(session);
  },
);
