import { spawn } from "node:child_process";

/**
 * Runs a program and keeps what it prints. Ctrl-C and SIGTERM reach it through the process group
 * or `signal`. Rejects only when the program can't be started at all.
 */
export function runTool(
  command,
  args,
  { env = {}, cwd, shell = false, echo = false, signal } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      signal,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const pieces = [];
    const keep = (target) => (piece) => {
      pieces.push(piece);
      if (echo) target.write(piece);
    };
    child.stdout.on("data", keep(process.stdout));
    child.stderr.on("data", keep(process.stderr));
    child.once("error", reject);
    child.once("close", (code, killedBy) =>
      resolve({ code: code ?? (killedBy ? 1 : 0), output: Buffer.concat(pieces).toString() }),
    );
  });
}
