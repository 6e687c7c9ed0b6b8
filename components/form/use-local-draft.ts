"use client";

import { useEffect, useLayoutEffect, useReducer, useState, useSyncExternalStore } from "react";
import {
  createLocalDraft,
  type DraftHost,
  type DraftKind,
  type DraftState,
  type LocalDraft,
} from "#lib/drafts/local-draft.ts";
import { draftName } from "./local-drafts.ts";

const saveAfter = 500;

const browser: DraftHost = {
  // Read on each touch: a browser that forbids storage throws here, and the draft answers for that.
  storage: {
    getItem: (name) => window.localStorage.getItem(name),
    setItem: (name, text) => window.localStorage.setItem(name, text),
    removeItem: (name) => window.localStorage.removeItem(name),
  },
  now: () => Date.now(),
  later(run) {
    const timer = setTimeout(run, saveAfter);
    return () => clearTimeout(timer);
  },
  onForeignWrite(listener) {
    const onStorage = (event: StorageEvent) => listener(event.key, event.newValue);
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  },
};

/** The drafts of one form on this page, an account each. */
export interface DraftShelf<Draft, Change> {
  form: string;
  drafts: Map<string, LocalDraft<Draft, Change>>;
}

/** Declared once in the form's module, under a name that no other form has. */
export function draftShelf<Draft, Change>(form: string): DraftShelf<Draft, Change> {
  return { form, drafts: new Map() };
}

/** The draft itself, for those who don't show it; in the browser only. */
export function localDraftOf<Draft, Change>(
  { form, drafts }: DraftShelf<Draft, Change>,
  accountId: string,
  kind: DraftKind<Draft, Change>,
): LocalDraft<Draft, Change> {
  const draft =
    drafts.get(accountId) ?? createLocalDraft(draftName(form, accountId), kind, browser);
  drafts.set(accountId, draft);
  return draft;
}

interface DraftHandle<Draft, Change> extends DraftState<Draft> {
  /** This is false on the server and in the first render, which can't read the browser's storage. */
  isRestored: boolean;
  store: () => LocalDraft<Draft, Change>;
}

/** An account's draft of a form, restored from this browser once it runs; `onServer` until then. */
export function useLocalDraft<Draft, Change>(
  shelf: DraftShelf<Draft, Change>,
  accountId: string,
  kind: DraftKind<Draft, Change>,
  onServer: Draft,
): DraftHandle<Draft, Change> {
  const [first] = useState<DraftState<Draft>>(() => ({
    draft: onServer,
    savedAt: null,
    saving: "idle",
  }));
  const [store] = useState(() => () => localDraftOf(shelf, accountId, kind));
  const [subscribe] = useState(() => (listener: () => void) => store().subscribe(listener));
  const state = useSyncExternalStore(
    subscribe,
    () => store().getState(),
    () => first,
  );
  // The store is asked anew in the very commit that hydrates: a key pressed after it finds what was typed before it.
  const [, restore] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(restore, [restore]);
  useEffect(() => {
    // A reload right after the last letter comes before the debounced write.
    const flush = () => store().flush();
    window.addEventListener("pagehide", flush);
    return () => window.removeEventListener("pagehide", flush);
  }, [store]);
  return { ...state, isRestored: state !== first, store };
}
