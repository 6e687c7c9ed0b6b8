import { AppError } from "#lib/errors.ts";
import { isSignInStrict, siteEnv } from "#server/site-env.ts";
import { isBreached } from "./breached-passwords.ts";
import common from "./common-passwords.json" with { type: "json" };

/** The length that strict sign-in asks for; the longest is everybody's (`lib/auth/password-rules.ts`). */
const minLength = 8;
/** Shorter words are parts of too many others. */
const minWord = 4;

const commonPasswords = new Set(common.passwords.split(" "));

/** The person whose password it is going to be. */
interface Owner {
  username: string;
  email?: string | null | undefined;
}

/**
 * Under strict sign-in, throws BadRequest at the field of this path for a password that is short, is among the most
 * common or the breached ones, or contains a word of its context: the user name, the first part of the e-mail address,
 * the site's name.
 */
export async function assertStrong(password: string, owner: Owner, path: string[]): Promise<void> {
  if (!(await isSignInStrict())) return;
  const key = await weaknessOf(password, owner);
  if (key) throw new AppError("BadRequest", key, { fields: [{ path, key }] });
}

async function weaknessOf(password: string, { username, email }: Owner): Promise<string | null> {
  if (password.length < minLength) return "users.errors.password.short";
  const folded = password.toLowerCase();
  const { BRAND_NAME } = await siteEnv();
  const words = [username, email?.split("@", 1)[0], BRAND_NAME, BRAND_NAME.replaceAll(/\s/g, "")];
  const isPersonal = words.some(
    (word = "") => word.length >= minWord && folded.includes(word.toLowerCase()),
  );
  if (isPersonal) return "users.errors.password.personal";
  const isKnown = commonPasswords.has(folded) || (await isBreached(password));
  return isKnown ? "users.errors.password.common" : null;
}
