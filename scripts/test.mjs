import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./build.mjs";
import { chooseNode } from "./choose-node.mjs";
import { installLanguages } from "./example-languages.mjs";
import { installPackages } from "./install.mjs";
import { failPlainly } from "./plain-error.mjs";
import { endToEnd } from "./run-e2e.mjs";
import { runTool } from "./run-tool.mjs";
import { vitestProject } from "./run-vitest.mjs";
import { check, staticChecks } from "./static-checks.mjs";
import { sourceState, summarize } from "./test-summary.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const summaryFile = path.join(root, "tests", "output", "summary.json");

/**
 * What comes after the static checks. The build runs beside the first integration tests, which wait for workers more
 * than they work; journeys need all of the machine and the build.
 */
async function runTests(node, typesChecked) {
  const built = { ok: false };
  const bundle = check("bundle size", () =>
    runTool(node, ["scripts/check-bundle.mjs"], { cwd: root }),
  );
  const building = check("build", async () => {
    const result = await build(root, node, { typesChecked });
    built.ok = result.code === 0;
    return result;
  });
  const unit = await runStep(vitestProject(root, node, "unit"));
  const beside = await Promise.all([
    runStep(vitestProject(root, node, "integration")),
    runStep(building),
  ]);
  const journeys = [needing(built, bundle), needing(built, endToEnd(root, node))];
  return [unit, ...beside, ...(await runSteps(journeys, 1))];
}

/** A step that fails at once, without noise, when there is no build to look at. */
function needing(built, step) {
  const failed = { passed: 0, failed: 1, output: "Not run, since the build failed." };
  return { name: step.name, run: async () => (built.ok ? step.run() : failed) };
}

/** Runs one step; a step that throws has failed, and the others still run. */
async function runStep({ name, run }) {
  const start = performance.now();
  const result = await run().catch((error) => ({ passed: 0, failed: 1, output: error.message }));
  const seconds = (performance.now() - start) / 1000;
  if (result.failed > 0) console.log(result.output.trimEnd());
  const counts =
    result.passed + result.failed > 1
      ? ` ${result.passed} of ${result.passed + result.failed}`
      : "";
  console.log(`${result.failed > 0 ? "✗" : "✓"} ${name}${counts} (${seconds.toFixed(1)} s)`);
  return { ...result, name, seconds };
}

/** Runs so many steps at a time, in their order. */
async function runSteps(steps, atOnce) {
  const queue = [...steps];
  const results = [];
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function test() {
  const onlyStatic = process.argv.includes("--check");
  const source = sourceState(root);
  await installPackages(root);
  const node = chooseNode(root);
  if (!onlyStatic) rmSync(path.join(root, "tests", "output"), { recursive: true, force: true });
  mkdirSync(path.join(root, "tests", "output"), { recursive: true });
  // Tests start some hundreds of processes, which spend half of their start compiling the same files.
  process.env.NODE_COMPILE_CACHE ??= path.join(root, "tests", "output", "compile-cache");
  // They come while the checks run, which take longer.
  const languages = onlyStatic ? null : installLanguages();
  // What only reads may run side by side: most of it uses one core.
  const results = await runSteps(staticChecks(root, node), 2);
  const typesChecked = results.some(({ name, failed }) => name === "types" && failed === 0);
  await languages;
  if (!onlyStatic) results.push(...(await runTests(node, typesChecked)));
  const summary = summarize(source, results);
  if (!onlyStatic) writeFileSync(summaryFile, `${JSON.stringify(summary, null, 2)}\n`);
  console.log(`\n${summary.passed} passed, ${summary.failed} failed`);
  process.exitCode = summary.failed > 0 ? 1 : 0;
}

test().catch(failPlainly);
