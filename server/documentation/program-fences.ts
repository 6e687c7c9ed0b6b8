import { codeLanguages } from "#lib/documentation/code-languages.ts";
import { programKinds, programLanguages } from "#lib/documentation/programs.ts";
import { readProgram } from "#server/content/service.ts";
import { codeBlock } from "./markdown-table.ts";

// A name after a dollar sign belongs to JavaScript.
const siteName = /(?<!\$)\{site\}/g;

/** A program as a reader of the site copies it: its file with the site's address. */
export function programText(file: string, site: string): string {
  return readProgram(file).replaceAll(siteName, () => site);
}

/** A whole program in every language: adjacent fences become tabs. Throws for a kind that isn't there. */
export function programFences(name: string, site: string): string {
  const kind = programKinds.find((each) => each === name);
  if (!kind) throw new Error(`documentation: no program ${name}`);
  return codeLanguages
    .map((language) => {
      const text = programText(programLanguages[language].file(kind), site);
      return codeBlock(language, text.trimEnd());
    })
    .join("\n\n");
}
