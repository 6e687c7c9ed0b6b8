import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { User } from "#drizzle/seed/factories/users.ts";
import { sealSession, sessionCookieName } from "#server/auth/session-cookie.ts";
import { startSession } from "#server/auth/sign-in.ts";

process.env.AUTH_SECRET ??= "a secret of the benchmarks, long enough to seal";

export interface Web {
  port: number;
  stop(): Promise<void>;
}

/** The production web process on this checkout's build. Throws where there is none: `npx next build` first. */
export async function startWeb(port: number): Promise<Web> {
  if (!existsSync(".next/BUILD_ID"))
    throw new Error("there is no build: run `npx next build` first");
  const child = fork(path.resolve("server/process/web.ts"), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      CABINET_PROCESS: "web",
      PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
    },
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await Promise.race([
    new Promise((resolve) => child.once("message", resolve)),
    gone.then(() => {
      throw new Error("web ended at its start");
    }),
  ]);
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      await gone;
    },
  };
}

/** The cookie header of a browser in which the account is signed in. */
export async function signIn({ permissions: overrides, ...user }: User): Promise<string> {
  const session = await startSession(
    { ...user, overrides, sessionVersion: 1 },
    { address: null, userAgent: null, page: null, timeZone: "Europe/Moscow", locale: "ru" },
  );
  return `${sessionCookieName()}=${await sealSession(session)}`;
}
