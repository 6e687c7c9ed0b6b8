import { Badge } from "#components/ui/badge.tsx";
import type { ArticleCode, ArticlePart } from "#lib/documentation/article.ts";
import { codeNames } from "#lib/documentation/code-languages.ts";
import { CodeTabs } from "./code-tabs.tsx";
import { CopyCode } from "./copy-code.tsx";
import { Html } from "./html.tsx";
import { MethodBar } from "./method.tsx";
import type { DocumentationTexts } from "./texts.ts";
import { unmarkedOf } from "./unmarked.ts";

interface CodeBlockProps {
  code: ArticleCode;
  t: DocumentationTexts;
}

/** An address of the API, or code under a head with its language or title. */
export function CodeBlock({ code, t }: CodeBlockProps) {
  const { language, title, text } = code;
  const [, method, url] = /^([A-Z]+) (\S+)$/.exec(text) ?? [];
  if (language === "http" && method && url)
    return <MethodBar method={method} url={url} label={t("copyAddress")} />;
  const isAnswer = /^\d{3}$/.test(title);
  return (
    <figure className="documentation-code">
      <figcaption>
        {isAnswer ? <Badge tone={title < "400" ? "success" : "danger"}>{title}</Badge> : title}
        {isAnswer || title === "" ? nameOf(language) : null}
        <CopyCode text={text} labels={labelsIn(t)} className="-mr-2 ml-auto" />
      </figcaption>
      <Code code={code} t={t} />
    </figure>
  );
}

interface CodeGroupProps {
  samples: Extract<ArticlePart, { kind: "samples" }>["samples"];
  t: DocumentationTexts;
}

/** Code in several languages as one, with tabs. */
export function CodeGroup({ samples, t }: CodeGroupProps) {
  return (
    <CodeTabs
      samples={samples.map((code) => ({
        language: code.language,
        name: nameOf(code.language),
        text: code.text,
        code: <Code code={code} t={t} />,
      }))}
      label={t("languages")}
      copyLabels={labelsIn(t)}
    />
  );
}

function labelsIn(t: DocumentationTexts) {
  return { copy: t("copy"), copyCode: t("copyCode") };
}

/** Scrolls within itself, by keyboard too. */
function Code({ code, t }: CodeBlockProps) {
  const { language, text } = code;
  const lines = text.split("\n").length;
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      role="group"
      aria-label={t("code", { name: nameOf(language) || t("codePlain") })}
      translate="no"
      data-lines={lines > 1 ? Array.from({ length: lines }, (_, at) => at + 1).join("\n") : null}
    >
      <Html as="code" text={unmarkedOf(code)} />
    </pre>
  );
}

function nameOf(language: string): string {
  return codeNames[language] ?? language;
}
