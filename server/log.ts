import { pino, type Logger } from "pino";
import { env } from "#lib/env.ts";
import { currentScope } from "#server/tracing/scope.ts";
import { knownSecrets } from "./known-secrets.ts";

const hidden = "[hidden]";
/**
 * Values that give access by themselves: tokens, and mailed keys, which occur in addresses
 * (`lib/auth/mailed-key.ts`).
 */
const access = /(?<=[/=])[\w-]{43}(?![\w.-])|\bcab_[\w-]{43}/g;
const holder = globalThis as typeof globalThis & { cabinetLog?: Logger };

/** Process-wide log: one JSON line per event. Secrets are blanked everywhere, also in the text of errors. */
export function log(): Logger {
  if (holder.cabinetLog) return holder.cabinetLog;
  const secrets = knownSecrets(env());
  holder.cabinetLog ??= pino({
    level: env().LOG_LEVEL,
    base: { process: process.env.CABINET_PROCESS ?? "script", pid: process.pid },
    mixin: () => {
      const scope = currentScope();
      return scope ? { requestId: scope.requestId } : {};
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["password", "token", "authorization", "cookie", "secret", "url"].flatMap((name) => [
        name,
        `*.${name}`,
      ]),
      censor: hidden,
    },
    hooks: {
      streamWrite: (line) =>
        secrets
          .reduce((left, secret) => left.replaceAll(secret, hidden), line)
          .replaceAll(access, hidden),
    },
  });
  return holder.cabinetLog;
}
