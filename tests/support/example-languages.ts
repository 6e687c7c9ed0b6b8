import { execFile, execFileSync, type ExecFileOptions } from "node:child_process";
import { promisify } from "node:util";
import type { CodeLanguage } from "#lib/documentation/code-languages.ts";

/** How the tests run a file of a language, and what the machine must have for it. */
interface Runner {
  needs: readonly string[];
  /** A command before the run, that makes what is run. */
  build?: (file: string) => string[];
  /** `port` is where a receiver of webhooks listens. */
  run: (file: string, port?: number) => string[];
}

const assemblies = ["Net.Http", "Runtime.Serialization", "Xml", "Xml.Linq"];

export const runners: Readonly<Record<CodeLanguage, Runner>> = {
  bash: { needs: ["bash", "curl", "jq", "openssl"], run: (file) => ["bash", file] },
  js: { needs: [process.execPath], run: (file) => [process.execPath, file] },
  python: { needs: ["python3"], run: (file) => ["python3", file] },
  php: {
    needs: ["php"],
    run: (file, port) => ["php", ...(port ? ["-S", `127.0.0.1:${port}`] : []), file],
  },
  go: {
    needs: ["go"],
    build: (file) => ["go", "build", "-o", `${file}.built`, file],
    run: (file) => [`${file}.built`],
  },
  java: { needs: ["javac", "java"], run: (file) => ["java", file] },
  csharp: {
    needs: ["mcs", "mono"],
    build: (file) => [
      "mcs",
      `-out:${file}.exe`,
      ...assemblies.map((name) => `-r:System.${name}`),
      file,
    ],
    run: (file) => ["mono", `${file}.exe`],
  },
};

const run = promisify(execFile);
const compilers = new Map<CodeLanguage, Promise<unknown>>();

/**
 * Makes what is run of a file, where the language has something to make. A language compiles one program after
 * another: at the same time each compiler would do the others' work again.
 */
export async function compile(
  language: CodeLanguage,
  file: string,
  options: ExecFileOptions,
): Promise<void> {
  const [program, ...rest] = runners[language].build?.(file) ?? [];
  if (!program) return;
  const before = compilers.get(language);
  const compiled = (async () => {
    await before?.catch(() => {});
    await run(program, rest, options);
  })();
  compilers.set(language, compiled);
  await compiled;
}

/** Whether the machine has the language; one that isn't there is shown as skipped. */
export function hasLanguage(language: CodeLanguage): boolean {
  return runners[language].needs.every(isThere);
}

export function isThere(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
