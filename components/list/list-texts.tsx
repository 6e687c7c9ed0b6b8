import type { ReactNode } from "react";
import type { IllustrationKind } from "#components/ui/illustration.tsx";
import { type KeyedTranslator, keyedTexts } from "./keyed-texts.ts";
import type { NothingYet } from "./list-empty.tsx";

export type ListKey = "title" | "search" | "found" | "show" | "empty.title" | "empty.description";

/** What a list says about itself in words. */
export interface ListTexts {
  label: string;
  searchLabel: string;
  summary: (found: { total: number }) => ReactNode;
  showLabel: (count: number) => string;
  empty: NothingYet;
}

interface ListTextOptions {
  illustration: IllustrationKind;
  /** Whether `empty.description` describes the rows or advises on the button that makes the first one. */
  emptyText?: "description" | "advice";
  /** Set if the count of rows stands beside money: its digits are then of one width. */
  figures?: boolean;
}

/**
 * The texts of a list by the usual keys of its namespace: `title`, `search`, `found` and `show` (both with
 * `count`), `empty.title` and `empty.description`.
 */
export function listTexts(
  t: KeyedTranslator<ListKey>,
  { illustration, emptyText = "advice", figures = false }: ListTextOptions,
): ListTexts {
  const say = keyedTexts(t);
  const found = (count: number) => say("found", { count });
  return {
    label: say("title"),
    searchLabel: say("search"),
    summary: ({ total }) =>
      figures ? <span className="figures">{found(total)}</span> : found(total),
    showLabel: (count) => say("show", { count }),
    empty: { illustration, title: say("empty.title"), [emptyText]: say("empty.description") },
  };
}
