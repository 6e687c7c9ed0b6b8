import type { Element, Nodes } from "hast";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { CopyButton } from "#components/ui/copy-button.tsx";

/** How the head of a block calls its language; any other by its own name. */
const names: Record<string, string> = {
  bash: "cURL",
  http: "HTTP",
  js: "JavaScript",
  json: "JSON",
  php: "PHP",
  python: "Python",
  text: "",
};

/** Scrolls within itself, by keyboard too. */
export function CodeBlock({
  node,
  children,
}: ComponentProps<"pre"> & { node?: Element | undefined }) {
  const t = useTranslations("documentation");
  const language = String(node?.properties.dataLanguage ?? "");
  const name = names[language] ?? language;
  return (
    <figure className="documentation-code">
      <figcaption>
        {name}
        <CopyButton
          text={node ? codeOf(node).trimEnd() : ""}
          label={t("copyCode")}
          className="-mr-2 ml-auto print:hidden"
        />
      </figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        role="group"
        aria-label={t("code", { name: name || t("codePlain") })}
        translate="no"
      >
        {children}
      </pre>
    </figure>
  );
}

function codeOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map((child) => codeOf(child)).join("") : "";
}
