import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

/** A reason not to start, in words for the person at the terminal. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Throws `StartError` when something listens there already. */
export async function assertPortFree(host: string, port: number, variable = "PORT"): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const said: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use. Stop what listens there, or choose another: ${variable}=${port + 1} npm start`,
        EACCES: `Port ${port} needs more rights. Choose one above 1024: ${variable}=3000 npm start`,
        EADDRNOTAVAIL: `This machine has no address ${host}. Correct HOST.`,
      };
      reject(
        new StartError(
          said[error.code ?? ""] ?? `Can't listen on ${host}:${port}: ${error.message}`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Makes the data folder this process's own; returns the release. Throws `StartError`. */
export function claimDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, "cabinet.pid");
  try {
    mkdirSync(dataDir, { recursive: true });
    const pid = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
    if (pid && pid !== process.pid && isAlive(pid)) {
      throw new StartError(
        `Cabinet runs already on ${path.resolve(dataDir)} (pid ${pid}). Stop it, or set another DATA_DIR.`,
      );
    }
    const { bavail, bsize } = statfsSync(dataDir);
    if (bavail * bsize < 200 * 1024 * 1024) {
      throw new StartError(
        `Less than 200 MB are free at ${path.resolve(dataDir)}. Make room, or set DATA_DIR elsewhere.`,
      );
    }
    writeFileSync(file, String(process.pid));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${path.resolve(dataDir)} is not usable: ${(error as Error).message}`,
    );
  }
  return () => rmSync(file, { force: true });
}
