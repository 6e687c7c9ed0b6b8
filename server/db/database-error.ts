/** Codes of the driver and the system when the server can't be reached. */
const unreachable = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** SQLSTATEs of a server that is starting, stopping, full of connections or read-only after a switch-over. */
const unready = /^(?:08...|57P0[123]|53300|25006)$/;

/** SQLSTATEs of a value that no column takes: bad text, number out of range, NUL, bad encoding. */
const unstorable = new Set(["22P02", "22P05", "22003", "22007", "22008", "22021"]);

/** SQLSTATE, and what the system says of files. */
const diskFull = new Set(["53100", "ENOSPC", "EDQUOT"]);

function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code === "string") return code;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause ? codeOf(cause) : "";
}

/** Whether the database couldn't be reached at all: worth trying again. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code === "ENOENT")
    return error instanceof Error && "syscall" in error && error.syscall === "connect";
  return unreachable.has(code) || unready.test(code);
}

/** Whether there was no room to write on a disk, the database's or that of files. */
export function isDiskFull(error: unknown): boolean {
  return diskFull.has(codeOf(error));
}

/** Whether the database refused a value that validation let through. */
export function isUnstorable(error: unknown): boolean {
  return unstorable.has(codeOf(error));
}
