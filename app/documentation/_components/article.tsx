import type { ArticlePart } from "#lib/documentation/article.ts";
import { withoutMarks } from "#lib/documentation/html-marks.ts";
import type { Locale } from "#lib/locales.ts";
import { ArticleLinks } from "./article-links.tsx";
import { CodeBlock, CodeGroup } from "./code-block.tsx";
import { Html } from "./html.tsx";
import type { DocumentationTexts } from "./texts.ts";
import { unmarkedOf } from "./unmarked.ts";

interface ArticleProps {
  parts: readonly ArticlePart[];
  lang: Locale | null;
  t: DocumentationTexts;
}

/** A text of the documentation, as rendered and made harmless on the server. */
export function Article({ parts, lang, t }: ArticleProps) {
  return (
    <ArticleLinks>
      {parts.map((part, at) => (
        <Part key={at} part={part} lang={lang} t={t} />
      ))}
    </ArticleLinks>
  );
}

function Part({ part, lang, t }: { part: ArticlePart } & Omit<ArticleProps, "parts">) {
  if (part.kind === "code") return <CodeBlock code={part.code} t={t} />;
  if (part.kind === "samples") return <CodeGroup samples={part.samples} t={t} />;
  const text = lang ? withoutMarks(withLanguage(part.html, lang)) : unmarkedOf(part);
  return <Html as="div" className="documentation-part" text={text} />;
}

/** Links from page to page stay in the language that the address asks for. */
function withLanguage(html: string, lang: Locale): string {
  return html.replaceAll(/ href="(\/documentation\/[^"#]*)/g, ` href="$1?lang=${lang}`);
}
