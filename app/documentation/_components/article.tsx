import type { Element, Root } from "hast";
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ComponentProps } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import type { Locale } from "#lib/locales.ts";
import { CodeBlock } from "./code-block.tsx";

type PartProps<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & {
  node?: Element | undefined;
};

const components: Components = {
  a: TextLink,
  pre: CodeBlock,
  table: Table,
  h2: (props) => <Heading as="h2" {...props} />,
  h3: (props) => <Heading as="h3" {...props} />,
  h4: (props) => <Heading as="h4" {...props} />,
  h5: (props) => <Heading as="h5" {...props} />,
  h6: (props) => <Heading as="h6" {...props} />,
};

/** A text of the documentation, as rendered and made harmless on the server. */
export function Article({ tree, lang }: { tree: Root; lang: Locale | null }) {
  return (
    <article className="documentation-text">
      {toJsxRuntime(lang ? withLanguage(tree, lang) : tree, {
        Fragment,
        jsx,
        jsxs,
        components,
        passNode: true,
      })}
    </article>
  );
}

/** Links from page to page stay in the language that the address asks for. */
function withLanguage(tree: Root, lang: Locale): Root {
  const copy = structuredClone(tree);
  const visit = (node: Root | Element) => {
    for (const child of node.children) {
      if (child.type !== "element") continue;
      const { href } = child.properties;
      if (typeof href === "string" && href.startsWith("/documentation/"))
        child.properties.href = href.replace(/^([^#]*)/, `$1?lang=${lang}`);
      visit(child);
    }
  };
  visit(copy);
  return copy;
}

function TextLink({ href = "", children }: PartProps<"a">) {
  return /^\/(?!api\/)/.test(href) ? (
    // A text names many screens, of which its reader opens one.
    <Link href={href} prefetch={false}>
      {children}
    </Link>
  ) : (
    <a href={href}>{children}</a>
  );
}

function Heading({
  as: Tag,
  id,
  children,
}: PartProps<"h2"> & { as: "h2" | "h3" | "h4" | "h5" | "h6" }) {
  const t = useTranslations("documentation");
  return (
    <div className="documentation-heading">
      <Tag id={id}>{children}</Tag>
      <a href={`#${id}`} data-anchor="" aria-label={t("anchor")} aria-describedby={id} />
    </div>
  );
}

/** Cards on phones: its roles would be lost with its look. */
function Table({ node: _node, ...props }: PartProps<"table">) {
  return (
    <div className="documentation-table">
      <table {...props} />
    </div>
  );
}
