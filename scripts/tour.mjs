import { spawn } from "node:child_process";
import path from "node:path";
import { chooseNode } from "./choose-node.mjs";

// The tour is TypeScript: it runs on the product's own Node, whatever Node npm runs on.
const root = path.resolve(import.meta.dirname, "..");
const child = spawn(chooseNode(root), ["tests/tour/run.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => child.kill(signal));
child.once("exit", (code) => {
  process.exitCode = code ?? 1;
});
