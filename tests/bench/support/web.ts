import { env } from "#lib/env.ts";
import { buildIfChanged } from "#scripts/build.mjs";
import { sealSession, sessionCookieName } from "#server/auth/session-cookie.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { Children, webProcesses } from "#server/process/children.ts";
import type { User } from "#server/seed/factories/users.ts";

process.env.AUTH_SECRET ??= "a secret of the benchmarks, long enough to seal";

export interface Web {
  port: number;
  stop(): Promise<void>;
}

/** The web processes as the supervisor starts them, on a build of this checkout as it is. */
export async function startWeb(port: number): Promise<Web> {
  await buildIfChanged(process.cwd(), process.execPath);
  const count = webProcesses(env());
  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
  };
  const children = new Children(variables, (name) => {
    throw new Error(`${name} ended`);
  });
  await children.start("web", count);
  return { port, stop: () => children.stop() };
}

/** The cookie header of a browser in which the account is signed in. */
export async function signIn({ permissions: overrides, ...user }: User): Promise<string> {
  const session = await startSession(
    { ...user, overrides, sessionVersion: 1 },
    { address: null, userAgent: null, page: null, timeZone: "Europe/Moscow", locale: "ru" },
  );
  return `${sessionCookieName()}=${await sealSession(session)}`;
}
