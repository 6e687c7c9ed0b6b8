import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfChanged } from "./build.mjs";
import { chooseNode } from "./choose-node.mjs";
import { installPackages } from "./install.mjs";
import { PlainError, failPlainly } from "./plain-error.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

function environmentFile() {
  return existsSync(path.join(root, ".env")) ? ["--env-file=.env"] : [];
}

/** Runs the supervisor until it ends, passing signals on; ends with its code. */
function supervise(node, isDevelopment) {
  const child = spawn(node, [...environmentFile(), "server/process/main.ts"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_ENV: isDevelopment ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
  const stop = (signal) => {
    if (!child.killed) child.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => stop("SIGTERM"));
  child.once("error", (error) =>
    failPlainly(
      new PlainError(
        `${node} can't be run here (${error.code}). Install Node 24 and delete node_modules.`,
      ),
    ),
  );
  child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** npm passes SIGTERM only to the shell between it and this script, which dies without a word. */
function whenParentIsGone(action) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    action();
  }, 250);
}

async function start() {
  const isDevelopment = process.argv.includes("--dev");
  await installPackages(root);
  const node = chooseNode(root);
  if (!isDevelopment) await buildIfChanged(root, node);
  supervise(node, isDevelopment);
}

start().catch(failPlainly);
