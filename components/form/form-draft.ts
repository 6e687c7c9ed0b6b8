import type { DraftKind, LocalDraft } from "#lib/drafts/local-draft.ts";
import { newKey } from "./new-key.ts";
import { type DraftShelf, draftShelf } from "./use-local-draft.ts";

/** What was typed into a form and not sent yet; null while it is as it was opened. */
export interface FormDraft<Values> {
  values: Values | null;
  /** Makes sending it happen once, from every tab that shows it; another one after every change. */
  key: string;
}

export interface FormDrafts<Values> {
  shelf: DraftShelf<FormDraft<Values>, Values>;
  kind: DraftKind<FormDraft<Values>, Values>;
}

export type KeptForm<Values> = LocalDraft<FormDraft<Values>, Values>;

/**
 * Drafts of a form, declared once in its module under a name that no other form has. Raise `version` when the
 * shape of its values changes: older drafts are then ignored.
 */
export function formDrafts<Values>(form: string, version: number): FormDrafts<Values> {
  const empty = () => ({ values: null, key: newKey() });
  return {
    shelf: draftShelf(form),
    kind: { version, empty, change: (_draft, values) => ({ values, key: newKey() }), parse },
  };
}

function parse<Values>(kept: unknown): FormDraft<Values> | null {
  if (typeof kept !== "object" || kept === null) return null;
  if (!("key" in kept) || typeof kept.key !== "string" || !("values" in kept)) return null;
  const { key, values } = kept;
  // The form itself wrote the draft under this name and version, so the shape is known.
  return typeof values === "object" ? { key, values: values as Values | null } : null;
}
