import NextAuth, { CredentialsSignin, type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { cookies } from "next/headers";
import { signInInput } from "#lib/auth/login-input.ts";
import { env } from "#lib/env.ts";
import { signedText } from "#lib/second-factor/passkey.ts";
import { validate } from "#lib/validate.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { log } from "#server/log.ts";
import { siteOf } from "#server/second-factor/service.ts";
import { originOf } from "#server/telemetry/service.ts";
import { attemptOrigin } from "./attempt-origin.ts";
import { checkCredentials, signInOf } from "./credentials.ts";
import { deviceCookie } from "./device-cookie.ts";
import { rememberDevice } from "./devices.ts";
import {
  type SealedSession,
  sessionCookieName,
  sessionCookieOptions,
  tokenOf,
} from "./session-cookie.ts";
import { startSession } from "./sign-in.ts";

declare module "next-auth" {
  interface User {
    session?: SealedSession;
    locale?: string | null;
  }
}

/** Wraps our own error for next-auth, which lets only its own errors through. */
export class SignInRefused extends CredentialsSignin {
  readonly reason: unknown;

  constructor(reason: unknown) {
    super();
    this.reason = reason;
  }
}

const credentials = Credentials({
  credentials: { username: {}, password: {}, code: {}, passkey: {}, timeZone: {}, page: {} },
  async authorize(given, { headers }) {
    try {
      const input = await validate(signInInput, given);
      const origin = await attemptOrigin(headers);
      const passkey = input.passkey
        ? { signed: await validate(signedText, input.passkey), site: siteOf(headers) }
        : undefined;
      const { account, passwordHash, device } = await checkCredentials(
        { ...input, passkey },
        origin,
      );
      const client = {
        ...(await originOf(headers, input.page || null)),
        timeZone: input.timeZone || null,
        locale: localeOfRequest(headers),
      };
      const session = await startSession(account, client, passwordHash);
      const mark = await rememberDevice(signInOf(account), device);
      (await cookies()).set(await deviceCookie(mark, origin.devices));
      return { id: account.id, session, locale: account.locale };
    } catch (error) {
      throw new SignInRefused(error);
    }
  },
});

/** The cookie in which next-auth stores the address to return to. */
export const callbackCookie = "cabinet-callback";

function config(): NextAuthConfig {
  return {
    trustHost: true,
    secret: env().AUTH_SECRET,
    basePath: "/api/auth",
    providers: [credentials],
    pages: { signIn: "/login" },
    session: { strategy: "jwt", maxAge: env().SESSION_HOURS * 3600 },
    cookies: {
      // Written at every sign-in and of no use to us: the action drops it.
      callbackUrl: { name: callbackCookie },
      sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() },
    },
    callbacks: { jwt: ({ token, user }) => (user?.session ? tokenOf(user.session) : token) },
    logger: {
      // A wrong password is no failure of ours.
      error: (error) => {
        if (!(error instanceof SignInRefused)) log().error({ err: error }, "next-auth");
      },
      warn: (code) => log().debug({ code }, "next-auth"),
      debug: () => undefined,
    },
  };
}

export const { signIn } = NextAuth(config);

/** Unwraps the error that next-auth puts around a refused sign-in. */
export function signInFailure(error: unknown): unknown {
  return error instanceof SignInRefused ? error.reason : error;
}
