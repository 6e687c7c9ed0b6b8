/** The folders of the documentation in their order. */
export const documentationCategories = ["platform", "api", "more"] as const;

export type DocumentationCategory = (typeof documentationCategories)[number];

export function isDocumentationCategory(value: string): value is DocumentationCategory {
  return documentationCategories.some((category) => category === value);
}

/** Parts of the list of pages in their order; a page of no other part belongs to that of its folder. */
export const documentationGroups = ["start", "screens", "topics", "roles", "api", "more"] as const;

export type DocumentationGroup = (typeof documentationGroups)[number];

/** A page as links and lists of pages name it. */
export interface DocumentationPage {
  category: DocumentationCategory;
  /** The file's name without its extension: `HTTP-REST`. */
  file: string;
  title: string;
  /** A sentence for search engines and lists. */
  description: string;
}

/** A page in the list of pages. */
export interface ListedPage extends DocumentationPage {
  group: DocumentationGroup;
}

/** A heading that can be linked. */
export interface DocumentationHeading {
  /** The id is the same in every language, so that links survive a change of language. */
  id: string;
  text: string;
  level: number;
}

/** A place that a search has found. */
export interface FoundSection {
  page: DocumentationPage;
  /** This is null for the text before the first heading of a page. */
  heading: DocumentationHeading | null;
  /** The text around the first match. */
  excerpt: string;
}

interface Place {
  category: DocumentationCategory;
  file: string;
}

/** The address of a page; `lang` asks for a language regardless of the reader's. */
export function documentationPath(
  { category, file }: Place,
  { lang, id }: { lang?: string | null; id?: string | null } = {},
): string {
  const path = `/documentation/${category}/${file}`;
  return `${path}${lang ? `?lang=${lang}` : ""}${id ? `#${id}` : ""}`;
}
