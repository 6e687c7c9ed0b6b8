import type { CodeLanguage } from "./code-languages.ts";

/** What the whole programs of the documentation do, by the beginning of their files' names. */
export const programKinds = ["send", "everyday", "webhook"] as const;

export type ProgramKind = (typeof programKinds)[number];

interface ProgramLanguage {
  /** How a file of that kind is called. */
  file(kind: ProgramKind): string;
  /** What it needs besides the language. */
  needs: string;
  /** How one is run. */
  run(kind: ProgramKind): string;
  /** What runs it in the tests of the product. */
  testedWith: string;
}

const capitalized = (kind: ProgramKind) => `${kind[0]?.toUpperCase()}${kind.slice(1)}`;

/** The languages of whole programs, which stand in `content/programs` and are run by the tests as they stand there. */
export const programLanguages: Readonly<Record<CodeLanguage, ProgramLanguage>> = {
  bash: {
    file: (kind) => `${kind}.sh`,
    needs: "Bash, curl, jq",
    run: (kind) => `bash ${kind}.sh`,
    testedWith: "Bash, curl",
  },
  js: {
    file: (kind) => `${kind}.mjs`,
    needs: "Node 20",
    run: (kind) => `node ${kind}.mjs`,
    testedWith: "Node",
  },
  python: {
    file: (kind) => `${kind}.py`,
    needs: "Python 3.9",
    run: (kind) => `python3 ${kind}.py`,
    testedWith: "CPython",
  },
  php: {
    file: (kind) => `${kind}.php`,
    needs: "PHP 8, php-curl",
    run: (kind) => (kind === "webhook" ? `php -S 0.0.0.0:3001 ${kind}.php` : `php ${kind}.php`),
    testedWith: "PHP",
  },
  go: {
    file: (kind) => `${kind}.go`,
    needs: "Go 1.18",
    run: (kind) => `go run ${kind}.go`,
    testedWith: "Go",
  },
  java: {
    file: (kind) => `${capitalized(kind)}.java`,
    needs: "Java 17",
    run: (kind) => `java ${capitalized(kind)}.java`,
    testedWith: "OpenJDK",
  },
  csharp: {
    file: (kind) => `${capitalized(kind)}.cs`,
    needs: ".NET 6, Mono 6",
    run: () => "dotnet run",
    // Microsoft's .NET is in no registry that the tests may ask.
    testedWith: "Mono",
  },
};
