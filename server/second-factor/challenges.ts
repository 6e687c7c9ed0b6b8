import { createHash } from "node:crypto";
import * as z from "zod";
import { sql } from "#server/db/client.ts";

/** Seconds a person has to find their key. */
export const challengeSeconds = 300;
/** Asked again and again, the oldest make room. */
const atOnce = 10;

interface Asked {
  userId: string;
  purpose: "register" | "signIn";
  rpId: string;
}

const answered = z.object({ challenge: z.string().max(1000) });

const hashOf = (challenge: string) => createHash("sha256").update(challenge).digest();

export async function keepChallenge(
  challenge: string,
  { userId, purpose, rpId }: Asked,
): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`
      insert into passkey_challenges (challenge_hash, user_id, purpose, rp_id, expires_at)
      values (${hashOf(challenge)}, ${userId}, ${purpose}, ${rpId}, now() + make_interval(secs => ${challengeSeconds}))`;
    await tx`
      delete from passkey_challenges where challenge_hash in (
        select challenge_hash from passkey_challenges where user_id = ${userId} and purpose = ${purpose}
        order by expires_at desc offset ${atOnce})`;
  });
}

/**
 * The challenge that was answered, once, whatever the answer is worth: null where it was not asked of this
 * account for this at this host, was answered before, or too long ago.
 */
export async function takeChallenge(
  clientData: string,
  { userId, purpose, rpId }: Asked,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const taken = await sql()`
    delete from passkey_challenges
    where challenge_hash = ${hashOf(challenge)} and user_id = ${userId} and purpose = ${purpose}
      and rp_id = ${rpId} and expires_at > now()`;
  return taken.count > 0 ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"));
    return answered.safeParse(told).data?.challenge ?? null;
  } catch {
    // Any bytes may come: what isn't JSON answers no challenge.
    return null;
  }
}
