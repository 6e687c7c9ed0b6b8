/** The programming languages of examples, as fences name them, in the order of their tabs. */
export const codeLanguages = ["bash", "js", "python", "php", "go"] as const;

export type CodeLanguage = (typeof codeLanguages)[number];

/** The cookie with the reader's programming language for examples. */
export const codeLanguageCookie = "code";

export function isCodeLanguage(value: unknown): value is CodeLanguage {
  return codeLanguages.some((language) => language === value);
}

/** How the head of a block calls its language; any other by its own name. */
export const codeNames: Readonly<Record<string, string>> = {
  bash: "cURL",
  csharp: "C#",
  go: "Go",
  http: "HTTP",
  java: "Java",
  js: "JavaScript",
  json: "JSON",
  php: "PHP",
  python: "Python",
  text: "",
} satisfies Record<CodeLanguage, string> & Record<string, string>;
