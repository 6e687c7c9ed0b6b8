import { AppError } from "#lib/errors.ts";
import { logRefusal } from "#server/auth/log-refusal.ts";
import { limitHeaders, secondsUntil } from "#server/auth/login-limits.ts";
import { sql } from "#server/db/client.ts";
import { countCode, forgiveCode } from "./code-limits.ts";
import { factorsOf, isOn } from "./factors.ts";
import { type PasskeyAnswer, takePasskey } from "./passkey-sign-in.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { codeTolerance, takeCode } from "./totp.ts";

export const codeNeeded = "login.errors.code.needed";
const passkeyNeeded = "login.errors.passkey.needed";

/** The second factor that is sent with a password. */
export interface SecondStep {
  /** A code of an authenticator, or a recovery code. */
  code?: string;
  passkey?: PasskeyAnswer;
}

/**
 * The second step of a sign-in, once the password was right. Throws Forbidden where something is asked for
 * and nothing was given (`passkeys` of its params: how many there are), BadRequest for what is wrong with
 * the attempts left, TooManyRequests beyond them.
 */
export async function checkSecondFactor(
  userId: string,
  { code, passkey }: SecondStep,
  deviceId: string | null,
): Promise<void> {
  const factors = await factorsOf(sql(), userId);
  if (!isOn(factors)) return;
  const { authenticatorSince, passkeys } = factors;
  if (!code && !passkey)
    throw new AppError("Forbidden", authenticatorSince ? codeNeeded : passkeyNeeded, {
      params: { passkeys },
    });
  const limit = await countCode(userId, deviceId);
  const isRight = passkey ? await takePasskey(userId, passkey) : await isCode(userId, code ?? "");
  if (!isRight) {
    const kind = passkey ? "passkey" : "code";
    logRefusal(`wrong ${kind}`, { account: userId });
    throw new AppError("BadRequest", `login.errors.${kind}.wrong`, {
      params: { ...limit, seconds: secondsUntil(limit.reset) },
      headers: limitHeaders(limit),
    });
  }
  await forgiveCode(userId, deviceId);
}

async function isCode(userId: string, code: string): Promise<boolean> {
  const tolerance = await codeTolerance();
  return sql().begin(
    async (tx) =>
      // First what works even where the key that seals authenticators has been lost.
      (await takeRecoveryCode(tx, userId, code)) ||
      takeCode(tx, userId, code.replaceAll(/\s/g, ""), { isConfirmed: true, tolerance }),
  );
}
