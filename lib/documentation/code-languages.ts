/** The languages that every single call is written in, as fences name them. */
export const callLanguages = ["bash", "js", "python", "php", "go"] as const;

/** The programming languages of examples in the order of their tabs: whole programs come in all of them. */
export const codeLanguages = [...callLanguages, "java", "csharp"] as const;

export type CallLanguage = (typeof callLanguages)[number];

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
