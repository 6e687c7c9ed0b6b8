import type { CodeLanguage } from "./code-languages.ts";

/** Code of an article. */
export interface ArticleCode {
  /** As its fence says: `js`, `json`, `http`; empty where it says none. */
  language: string;
  /** What its fence says after the language: a file's name, or the status of an answer. */
  title: string;
  /** As it is copied. */
  text: string;
  /** The same with marks for its colours: escaped texts and `span` with classes, nothing else. */
  html: string;
}

/** Parts of an article in their order: HTML, in which nothing runs, code, and one example in several languages. */
export type ArticlePart =
  | { kind: "html"; html: string }
  | { kind: "code"; code: ArticleCode }
  | { kind: "samples"; samples: (ArticleCode & { language: CodeLanguage })[] };
