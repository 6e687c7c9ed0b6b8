import { EnvError, type Env, listenHost, parseEnv } from "#lib/env.ts";
import { syncDemonstrationRoute } from "#server/channels/providers.ts";
import { EmbeddedError } from "#server/db/embedded-error.ts";
import { startEmbedded, type Embedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { MigrationError } from "#server/db/migration-error.ts";
import { assertPatchedDriver, DriverError } from "#server/db/patched-driver.ts";
import { warnOfStandbys } from "#server/db/standbys.ts";
import { assertUsableDatabase, DatabaseRefused } from "#server/db/usable.ts";
import { log } from "#server/log.ts";
import { nameProcess } from "#server/metrics/registry.ts";
import { vapidPublicKey } from "#server/notifications/service.ts";
import { assertSealingKey, SealingKeyError } from "#server/secrets/service.ts";
import { Children, webProcesses } from "./children.ts";
import { compileCache } from "./compile-cache.ts";
import { takeOperators } from "./operators-file.ts";
import { plainConnections } from "./plain-connections.ts";
import { assertPortFree, claimDataDir, StartError } from "./preflight.ts";
import { readSecretFiles } from "./secret-files.ts";
import { keptSecret } from "./secrets.ts";

process.env.CABINET_PROCESS = "supervisor";
nameProcess("supervisor");

let database: Embedded | undefined;
let children: Children | undefined;
let release: (() => void) | undefined;
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await children?.stop();
  await database?.stop();
  release?.();
  process.exit(code);
}

async function startDatabase(env: Env, port = 0): Promise<Embedded> {
  return startEmbedded({
    dataDir: env.DATA_DIR,
    port,
    log: (line) => log().warn(line),
    onExit: (code) => {
      log().error({ code }, "database died, starting it again");
      const again = database?.port ?? 0;
      startDatabase(env, again).then(
        (started) => (database = started),
        (error: unknown) => {
          console.error(String(error));
          void stop(1);
        },
      );
    },
  });
}

/** Whether no real payments and no real provider are configured. Only then may the test terminal credit balances. */
function isOnlyTried({ SMPP_URL, YOOKASSA_URL, STRIPE_URL, WALLET_URL }: Env): boolean {
  return !(SMPP_URL ?? YOOKASSA_URL ?? STRIPE_URL ?? WALLET_URL);
}

/** Throws `StartError` or `DatabaseRefused` for an outside database that can't be used. */
async function checkDatabase({ DATABASE_URL, DATABASE_DIRECT_URL }: Env): Promise<void> {
  if (DATABASE_URL !== undefined) {
    await assertUsableDatabase(DATABASE_URL, DATABASE_DIRECT_URL);
    await warnOfStandbys(DATABASE_DIRECT_URL ?? DATABASE_URL);
  } else if (DATABASE_DIRECT_URL !== undefined)
    throw new StartError("DATABASE_DIRECT_URL goes with DATABASE_URL, which is not set.");
}

/** What the embedded demonstration offers to people who try the product out on their own machine. */
function openForTrying(env: Env, childEnv: NodeJS.ProcessEnv): void {
  if (isOnlyTried(env)) childEnv.PAYMENTS_TEST ||= "demonstration";
  childEnv.WEBHOOK_ALLOW_PRIVATE ||= "loopback";
}

async function start(): Promise<void> {
  readSecretFiles();
  const env = parseEnv(process.env);
  assertPatchedDriver();
  takeOperators(env.OPERATORS_FILE);
  const embedded = env.DATABASE_URL === undefined;
  const host = listenHost(env);
  release = claimDataDir(env.DATA_DIR);
  await assertPortFree(host, env.PORT);
  if (env.SMPP_PORT) await assertPortFree(host, env.SMPP_PORT, "SMPP_PORT");

  // Whatever logs a line reads the environment once and for all, and so do those who seal secrets.
  process.env.AUTH_SECRET = env.AUTH_SECRET ?? keptSecret(env.DATA_DIR, "auth-secret");
  process.env.SECRETS_KEY = env.SECRETS_KEY ?? keptSecret(env.DATA_DIR, "secrets-key");
  await checkDatabase(env);
  if (embedded) database = await startDatabase(env);
  const url = env.DATABASE_URL ?? database?.url ?? "";
  await migrate(env.DATABASE_DIRECT_URL ?? url);

  const childEnv: NodeJS.ProcessEnv = {
    ...process.env,
    HOST: host,
    DATABASE_URL: url,
  };
  childEnv.NODE_COMPILE_CACHE ??= compileCache(env.DATA_DIR) ?? undefined;
  const isDemonstration = env.DEMO ?? embedded;
  if (embedded && isDemonstration) openForTrying(env, childEnv);
  Object.assign(process.env, childEnv);
  await assertSealingKey(process.env.SECRETS_KEY);
  const plain = plainConnections(env);
  if (plain.length > 0)
    log().warn({ variables: plain }, "connections beyond this network are not encrypted");
  await syncDemonstrationRoute(isDemonstration);
  // Web processes only read what browsers subscribe by.
  await vapidPublicKey();
  if (isDemonstration) {
    const { seedDemonstration } = await import("#server/seed/demonstration.ts");
    await seedDemonstration({ dataDir: env.DATA_DIR, password: env.DEMO_PASSWORD });
  }

  children = new Children(childEnv, (name, code) => {
    log().fatal({ child: name, code }, "process keeps dying, giving up");
    void stop(1);
  });
  await Promise.all([
    children.start("web", webProcesses(env)),
    children.start("worker"),
    env.SMPP_PORT !== undefined && children.start("smpp"),
  ]);
  const shown = host === "0.0.0.0" || host === "127.0.0.1" ? "localhost" : host;
  console.log(`\n  Cabinet is ready on http://${shown}:${env.PORT}\n`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void stop(0));

/** Errors whose message is meant for the person at the terminal. */
const plainErrors = [
  StartError,
  EnvError,
  DriverError,
  EmbeddedError,
  DatabaseRefused,
  MigrationError,
  SealingKeyError,
];

start().catch((error: unknown) => {
  const plain = plainErrors.some((kind) => error instanceof kind);
  console.error(plain && error instanceof Error ? `\n${error.message}\n` : error);
  void stop(1);
});
