import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** What a developer may have set for themselves. */
const unset = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DEMO",
  "PUBLIC_URL",
  "SMPP_URL",
  "SMTP_URL",
  "STRIPE_URL",
  "WALLET_URL",
  "YOOKASSA_URL",
];

/** Password of the demonstration accounts while tests run. */
const demoPassword = "correct-horse-battery";

/**
 * Starts the product as people do, on a free port with an empty data folder, and waits until it is
 * ready. Throws with the server's output when it isn't within ten minutes, which end what hangs.
 */
export async function startTestServer(root) {
  const port = await freePort();
  const mailPort = await freePort();
  const output = path.join(root, "tests", "output");
  const dataDir = path.join("tests", "output", "data");
  const logFile = path.join(output, "server.log");
  rmSync(path.join(root, dataDir), { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const log = openSync(logFile, "w");
  const environment = {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DEMO_PASSWORD: demoPassword,
    // Its screens are there only where customers can bind.
    SMPP_PORT: "0",
    // And this one only where mails are taken.
    MAIL_PORT: String(mailPort),
    MAIL_SMS_DOMAIN: "sms.cabinet.example",
    // Whatever providers the tests set up.
    PAYMENTS_TEST: "1",
    // Empty counts as unset, and wins over the developer's own .env.
    ...Object.fromEntries(unset.map((name) => [name, ""])),
  };
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(child, `${url}/readyz`);
  } catch (error) {
    await stop(child);
    throw new Error(`${error.message}\n${readFileSync(logFile, "utf8")}`, { cause: error });
  }
  return {
    port,
    environment: {
      E2E_PORT: String(port),
      E2E_MAIL_PORT: String(mailPort),
      DEMO_PASSWORD: demoPassword,
    },
    stop: () => stop(child),
  };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve, reject) =>
    server.once("error", reject).listen(0, "127.0.0.1", resolve),
  );
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitUntilReady(child, url) {
  for (const end = Date.now() + 600_000; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error("The server was not ready within ten minutes.");
}

/** Resolves when the server has ended; rejects when it had to be killed after a minute. */
async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  child.kill("SIGTERM");
  const inTime = await Promise.race([ended.then(() => true), sleep(60_000, false, { ref: false })]);
  if (inTime) return;
  child.kill("SIGKILL");
  throw new Error("The server did not stop within a minute of SIGTERM.");
}
