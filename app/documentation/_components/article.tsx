import type { Element, ElementContent, Root } from "hast";
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import Link from "next/link";
import type { ComponentProps } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { darkPicture, pictureSize } from "#lib/documentation/pictures.ts";
import type { Locale } from "#lib/locales.ts";
import { CodeBlock, CodeGroup } from "./code-block.tsx";
import { isMethod } from "./method.tsx";
import type { DocumentationTexts } from "./texts.ts";

type PartProps<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & {
  node?: Element | undefined;
};

interface ArticleProps {
  tree: Root;
  lang: Locale | null;
  t: DocumentationTexts;
}

/** A text of the documentation, as rendered and made harmless on the server. */
export function Article({ tree, lang, t }: ArticleProps) {
  return (
    <article className="documentation-text">
      {toJsxRuntime(lang ? withLanguage(tree, lang) : tree, {
        Fragment,
        jsx,
        jsxs,
        components: componentsIn(t),
        passNode: true,
      })}
    </article>
  );
}

function componentsIn(t: DocumentationTexts): Components {
  const anchor = t("anchor");
  return {
    a: TextLink,
    code: InlineCode,
    // Code tabs are the only `div` in a text.
    div: ({ node }: PartProps<"div">) => (
      <CodeGroup blocks={node?.children.filter(isElement) ?? []} t={t} />
    ),
    pre: ({ node }: PartProps<"pre">) => (node ? <CodeBlock pre={node} t={t} /> : null),
    img: Picture,
    table: Table,
    h2: (props) => <Heading as="h2" anchor={anchor} {...props} />,
    h3: (props) => <Heading as="h3" anchor={anchor} {...props} />,
    h4: (props) => <Heading as="h4" anchor={anchor} {...props} />,
    h5: (props) => <Heading as="h5" anchor={anchor} {...props} />,
    h6: (props) => <Heading as="h6" anchor={anchor} {...props} />,
  };
}

function isElement(node: ElementContent): node is Element {
  return node.type === "element";
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

/** A screen of the product in the reader's theme: the other one is not loaded. */
function Picture({ src = "", alt = "" }: PartProps<"img">) {
  const dark = typeof src === "string" ? darkPicture(src) : null;
  if (dark === null || typeof src !== "string") return null;
  const shared = { loading: "lazy", decoding: "async", ...pictureSize } as const;
  return (
    <span className="documentation-picture">
      {/* oxlint-disable-next-line nextjs/no-img-element -- it is as small as it gets, and only one of the two is loaded */}
      <img alt={alt} src={src} className="dark:hidden" {...shared} />
      {/* oxlint-disable-next-line nextjs/no-img-element -- as above */}
      <img alt={alt} src={dark} className="hidden dark:block" {...shared} />
    </span>
  );
}

/** Highlights the method of a call: `POST /sendings`. */
function InlineCode({ children }: PartProps<"code">) {
  const [, method = "", path = ""] =
    typeof children === "string" ? (/^([A-Z]+) (\/.*)$/.exec(children) ?? []) : [];
  if (!isMethod(method)) return <code>{children}</code>;
  return (
    <code>
      <span data-method={method}>{method}</span> {path}
    </code>
  );
}

interface HeadingProps extends PartProps<"h2"> {
  as: "h2" | "h3" | "h4" | "h5" | "h6";
  anchor: string;
}

function Heading({ as: Tag, id, anchor, children }: HeadingProps) {
  return (
    <div className="documentation-heading">
      <Tag id={id}>{children}</Tag>
      <a href={`#${id}`} data-anchor="" aria-label={anchor} aria-describedby={id} />
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
