"use client";

import { useState } from "react";
import { newKey } from "#components/form/new-key.ts";
import { draftShelf, useLocalDraft } from "#components/form/use-local-draft.ts";
import type { LocalDraft } from "#lib/drafts/local-draft.ts";
import { type Draft, type DraftChange, draftKind } from "#lib/sendings/draft.ts";

export type SendDraft = LocalDraft<Draft, DraftChange>;

const drafts = draftShelf<Draft, DraftChange>("send");

/** The account's draft of a send. */
export function useDraft(accountId: string, empty: Draft) {
  const [kind] = useState(() => draftKind(empty, newKey));
  return useLocalDraft(drafts, accountId, kind, empty);
}
