import { pino, type Logger } from "pino";
import { env } from "#lib/env.ts";

const holder = globalThis as typeof globalThis & { cabinetLog?: Logger };

/** Process-wide log: one JSON line per event, secrets blanked wherever they stand. */
export function log(): Logger {
  holder.cabinetLog ??= pino({
    level: env().LOG_LEVEL,
    base: { process: process.env.CABINET_PROCESS ?? "script", pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["password", "token", "authorization", "cookie", "secret", "url"].flatMap((name) => [
        name,
        `*.${name}`,
      ]),
      censor: "[hidden]",
    },
  });
  return holder.cabinetLog;
}
