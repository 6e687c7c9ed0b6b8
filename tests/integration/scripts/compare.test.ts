import { execFileSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkOut, haveSamePackages, linkTree } from "#tests/bench/support/checkout.ts";
import { compare } from "#tests/bench/support/compare.ts";

const folder = mkdtempSync(path.join(tmpdir(), "cabinet-compared-"));
const root = path.join(folder, "root");

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function git(...args: string[]): string {
  const as = ["-c", "user.name=Test", "-c", "user.email=test@cabinet.test"];
  return execFileSync("git", [...as, ...args], { cwd: root, encoding: "utf8" }).trim();
}

/** Stands for a benchmark: writes the figure of its checkout, or fails. */
const runner = `
import { spawn } from "node:child_process";import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const name = process.argv[2];
const value = Number(readFileSync("value.txt", "utf8"));
if (name === "broken") process.exit(1);
if (name === "endless") {
  const { pid } = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"]);
  writeFileSync(process.env.BENCH_DATA + ".pid", String(pid));
  await new Promise(() => setInterval(() => undefined, 1000));
}
readFileSync("node_modules/some/index.js");
mkdirSync("tests/output/bench-quick", { recursive: true });
const figures = [{ name: "answer, p95", unit: "ms", wanted: "low", value }];
writeFileSync("tests/output/bench-quick/" + name + ".json", JSON.stringify({ benchmark: name, machine: {}, figures }));
`;

beforeAll(() => {
  mkdirSync(root);
  git("init", "--quiet");
  write(".gitignore", "node_modules\ntests/output\n");
  write("package-lock.json", "{}");
  write("patches/some.patch", "mended");
  write("tests/bench/run.ts", runner);
  for (const name of ["one", "broken", "endless"]) write(`tests/bench/${name}.bench.ts`, "");
  write("value.txt", "10");
  write("node_modules/some/index.js", "");
  write("node_modules/.cache/kept.txt", "");
  symlinkSync("some/index.js", path.join(root, "node_modules/linked.js"));
  git("add", ".");
  git("commit", "--quiet", "-m", "Slow");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asked = { isQuick: true, options: ["--quick"], compareWith: "HEAD", minutes: 5 };

test("two checkouts take turns, and a slower one is seen", async () => {
  write("value.txt", "12");
  write("tests/bench/new.bench.ts", "");
  const printed: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  const names = ["one", "broken", "new"];
  expect(await compare(root, { ...asked, names }, "HEAD", new AbortController().signal)).toBe(1);
  const text = printed.join("\n");
  expect(text).toContain(`Not in ${git("rev-parse", "--short", "HEAD")}: new`);
  expect(text).toContain("worse   answer, p95: 10 → 12 ms, 1.20× (1.20–1.20)");
  expect(text).toMatch(/1 broken before: failed, see .+broken-1-before\.log/);
  expect(text).toContain("1 figures compared");
  const kept = readFileSync(path.join(root, "tests/output/compare/comparison.json"), "utf8");
  expect(JSON.parse(kept)).toMatchObject({ benchmarks: { one: { figures: [{ now: 12 }] } } });
  expect(git("worktree", "list").split("\n")).toHaveLength(1);
});

test("a run that is stopped leaves no process, and prints what there is", async () => {
  const printed: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  const stopping = new AbortController();
  const names = ["endless", "one"];
  const ended = compare(root, { ...asked, names }, "HEAD", stopping.signal);
  const file = path.join(root, "tests/output/compare/data/before.pid");
  const read = () => (existsSync(file) ? readFileSync(file, "utf8") : "");
  await expect.poll(read).toMatch(/^\d+$/);
  const left = Number(read());
  stopping.abort();
  expect(await ended).toBe(0);
  await expect.poll(() => isAlive(left)).toBe(false);
  const text = printed.join("\n");
  expect(text).toContain("1 endless before: out of time");
  expect(text).toContain("0 figures compared");
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that has ended stays until its parent has asked for it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

test("a commit is checked out with the same packages, and leaves nothing behind", async () => {
  const { folder: other, remove } = await checkOut(root, "HEAD");
  const file = "node_modules/some/index.js";
  expect(statSync(path.join(other, file)).ino).toBe(statSync(path.join(root, file)).ino);
  expect(readFileSync(path.join(other, "value.txt"), "utf8")).toBe("10");
  remove();
  expect(existsSync(other)).toBe(false);
});

test("packages are linked file by file, without what builds keep there", () => {
  const to = path.join(folder, "linked");
  linkTree(path.join(root, "node_modules"), to);
  expect(lstatSync(path.join(to, "linked.js")).isSymbolicLink()).toBe(true);
  expect(existsSync(path.join(to, ".cache"))).toBe(false);
});

test("other locked packages or other patches are other packages", () => {
  const other = path.join(folder, "other");
  mkdirSync(path.join(other, "patches"), { recursive: true });
  writeFileSync(path.join(other, "package-lock.json"), "{}");
  expect(haveSamePackages(root, other)).toBe(false);
  writeFileSync(path.join(other, "patches/some.patch"), "mended");
  expect(haveSamePackages(root, other)).toBe(true);
  writeFileSync(path.join(other, "package-lock.json"), "{ }");
  expect(haveSamePackages(root, other)).toBe(false);
});

test("a commit that isn't there is refused plainly", async () => {
  await expect(checkOut(root, "--all")).rejects.toThrow("There is no commit --all here.");
});
