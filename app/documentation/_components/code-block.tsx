import type { Element, Nodes } from "hast";
import { Badge } from "#components/ui/badge.tsx";
import { codeNames, isCodeLanguage } from "#lib/documentation/code-languages.ts";
import { codeHtml } from "./code-html.ts";
import { CodeTabs } from "./code-tabs.tsx";
import { CopyCode } from "./copy-code.tsx";
import { MethodBar } from "./method.tsx";
import type { DocumentationTexts } from "./texts.ts";

interface CodeBlockProps {
  pre: Element;
  t: DocumentationTexts;
}

/** An address of the API, or code under a head with its language or title. */
export function CodeBlock({ pre, t }: CodeBlockProps) {
  const text = codeOf(pre).trimEnd();
  const [, method, url] = /^([A-Z]+) (\S+)$/.exec(text) ?? [];
  if (pre.properties.dataLanguage === "http" && method && url)
    return <MethodBar method={method} url={url} label={t("copyAddress")} />;
  const title = String(pre.properties.dataTitle ?? "");
  const isAnswer = /^\d{3}$/.test(title);
  return (
    <figure className="documentation-code">
      <figcaption>
        {isAnswer ? <Badge tone={title < "400" ? "success" : "danger"}>{title}</Badge> : title}
        {isAnswer || title === "" ? nameOf(pre) : null}
        <CopyCode text={text} labels={labelsIn(t)} className="-mr-2 ml-auto" />
      </figcaption>
      <Code pre={pre} t={t} />
    </figure>
  );
}

/** Blocks of several languages as one, with tabs. */
export function CodeGroup({ blocks, t }: { blocks: readonly Element[]; t: DocumentationTexts }) {
  const samples = blocks.flatMap((pre) => {
    const language = pre.properties.dataLanguage;
    if (!isCodeLanguage(language)) return [];
    const text = codeOf(pre).trimEnd();
    return [{ language, name: nameOf(pre), text, code: <Code pre={pre} t={t} /> }];
  });
  return <CodeTabs samples={samples} label={t("languages")} copyLabels={labelsIn(t)} />;
}

function labelsIn(t: DocumentationTexts) {
  return { copy: t("copy"), copyCode: t("copyCode") };
}

/** Scrolls within itself, by keyboard too. */
function Code({ pre, t }: CodeBlockProps) {
  const lines = codeOf(pre).trimEnd().split("\n").length;
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      role="group"
      aria-label={t("code", { name: nameOf(pre) || t("codePlain") })}
      translate="no"
      data-lines={lines > 1 ? Array.from({ length: lines }, (_, at) => at + 1).join("\n") : null}
    >
      {/* oxlint-disable-next-line react/no-danger -- `codeHtml` escapes texts and writes `span` with classes only */}
      <code dangerouslySetInnerHTML={{ __html: codeHtml(pre) }} />
    </pre>
  );
}

function nameOf({ properties }: Element): string {
  const language = String(properties.dataLanguage ?? "");
  return codeNames[language] ?? language;
}

function codeOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map((child) => codeOf(child)).join("") : "";
}
