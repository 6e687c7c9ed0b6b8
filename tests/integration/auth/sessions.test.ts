import { describe, expect, it, vi } from "vitest";
import { loadSession } from "#server/auth/actor.ts";
import { accessOfToken } from "#server/auth/session.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { sql } from "#server/db/client.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { testPassword } from "#server/seed/factories/users.ts";
import { endOtherSessions, endSession, listSessions } from "#server/sessions/service.ts";
import { createCaller, type Caller } from "#tests/support/api.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { proofSource } from "#tests/support/proof-source.ts";

const caller = prepareCaller();

const proof = { password: testPassword };
const proven = (id: string | null | undefined) => ({ id: id ?? "", ...proof });

async function signIn({ user }: Caller = caller()) {
  const account = { ...user, overrides: {}, locale: null, timeZone: null, sessionVersion: 1 };
  const sealed = await startSession(account, {
    address: "203.0.113.5",
    userAgent: "curl/8.5.0",
    page: null,
    timeZone: null,
    locale: null,
    place: { country: "RU", city: "Moscow" },
  });
  const session = await loadSession(sealed);
  if (!session) throw new Error("signed in to nothing");
  return { sealed, actor: session.actor };
}

describe("sessions", () => {
  it("say where one is signed in, this one first, and programs by their number", async () => {
    const old = await signIn();
    const { actor } = await signIn();
    await signIn(await createCaller());
    await createToken(sql(), {
      ownerId: actor.userId,
      kind: "login",
      expiredAt: new Date(Date.now() + 3_600_000),
    });
    const { sessions, programs } = await listSessions(actor);
    expect(programs).toBe(1);
    expect(sessions.map(({ id }) => id)).toEqual([actor.sessionId, old.actor.sessionId]);
    expect(sessions[0]).toMatchObject({
      device: { browser: "curl 8", system: null },
      ip: "203.0.113.5",
      country: "RU",
      city: "Moscow",
      isCurrent: true,
      by: null,
    });
  });

  it("are seen to the minute", async () => {
    const { sealed, actor } = await signIn();
    await sql()`update sessions set last_seen_at = now() - interval '1 hour' where id = ${actor.sessionId}`;
    await loadSession(sealed);
    const { sessions } = await listSessions(actor);
    expect(Date.now() - Date.parse(sessions[0]?.lastSeenAt ?? "")).toBeLessThan(60_000);
  });

  it("end one by one, never another account's", async () => {
    const other = await signIn();
    const { actor } = await signIn();
    const foreign = await signIn(await createCaller());
    const { heard, stop } = await collectLiveEvents(actor.userId);
    await endSession(actor, proven(other.actor.sessionId), proofSource());
    await vi.waitFor(() =>
      expect(heard).toEqual([{ event: "session.revoked", data: { id: other.actor.sessionId } }]),
    );
    await stop();
    expect(await loadSession(other.sealed)).toBeNull();
    await expect(
      endSession(actor, proven(other.actor.sessionId), proofSource()),
    ).rejects.toMatchObject({
      code: "NotFound",
    });
    await expect(
      endSession(actor, proven(foreign.actor.sessionId), proofSource()),
    ).rejects.toMatchObject({
      code: "NotFound",
    });
    expect(await loadSession(foreign.sealed)).not.toBeNull();
  });

  it("end all at once but this one and tokens made in the account", async () => {
    const others = [await signIn(), await signIn(), await signIn()];
    const { actor, sealed } = await signIn();
    const program = await createToken(sql(), {
      ownerId: actor.userId,
      kind: "login",
      expiredAt: new Date(Date.now() + 3_600_000),
    });
    const { heard, stop } = await collectLiveEvents(actor.userId);
    expect(await endOtherSessions(actor, proof, proofSource())).toEqual({ ended: 4 });
    // Each by its own id: sockets know theirs.
    await vi.waitFor(() =>
      expect(
        heard
          .map(({ data }) => data?.id)
          .filter(Boolean)
          .toSorted(),
      ).toEqual(others.map((other) => other.actor.sessionId).toSorted()),
    );
    await stop();
    expect(await loadSession(sealed)).not.toBeNull();
    for (const other of others) expect(await loadSession(other.sealed)).toBeNull();
    expect(await accessOfToken(program.token)).toBeNull();
    expect(await accessOfToken(caller().token)).not.toBeNull();
    expect(await endOtherSessions(actor, proof, proofSource())).toEqual({ ended: 0 });
  });

  it("stay where the password or the code is wrong", async () => {
    const other = await signIn();
    const { actor } = await signIn();
    const wrong = { password: "not the password" };
    const refused = { code: "BadRequest", key: "users.errors.password.wrong" };
    await expect(
      endSession(actor, { id: other.actor.sessionId ?? "", ...wrong }, proofSource()),
    ).rejects.toMatchObject(refused);
    await expect(endOtherSessions(actor, wrong, proofSource())).rejects.toMatchObject(refused);
    expect(await loadSession(other.sealed)).not.toBeNull();
  });
});
