import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chooseNode } from "../../scripts/choose-node.mjs";
import { installPackages } from "../../scripts/install.mjs";
import { failPlainly } from "../../scripts/plain-error.mjs";
import { runTool } from "../../scripts/run-tool.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/**
 * The faults, the bad input and the fallbacks at full scale, one file after another so that their figures are their
 * own: about three quarters of an hour. Seeds are printed; `SEED=7 npm run test:faults` repeats one, and a name
 * after `--` runs one file.
 */
async function runFaults() {
  await installPackages(root);
  mkdirSync(path.join(root, "tests/output"), { recursive: true });
  const wanted = process.argv.slice(2);
  const files =
    wanted.length > 0
      ? wanted.map((name) => `tests/integration/faults/${name}`)
      : [
          "tests/integration/faults",
          "tests/integration/input",
          "tests/integration/sendings/fallbacks",
        ];
  const { code } = await runTool(
    chooseNode(root),
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "integration",
      "--no-file-parallelism",
      ...files,
    ],
    { cwd: root, echo: true, env: { NODE_ENV: "test", FAULTS: "full", FULL: "1" } },
  );
  process.exitCode = code;
}

runFaults().catch(failPlainly);
