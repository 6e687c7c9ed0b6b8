"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { newSendKey } from "#components/sendings/send-key.ts";
import {
  createDraftStore,
  type DraftHost,
  type DraftState,
  type DraftStore,
} from "#lib/sendings/draft-store.ts";
import type { Draft } from "#lib/sendings/draft.ts";

const saveAfter = 500;
const stores = new Map<string, DraftStore>();

const browser: DraftHost = {
  // Read on each touch: a browser that forbids storage throws here, and the store answers for that.
  storage: {
    getItem: (name) => window.localStorage.getItem(name),
    setItem: (name, text) => window.localStorage.setItem(name, text),
    removeItem: (name) => window.localStorage.removeItem(name),
  },
  now: () => Date.now(),
  newKey: newSendKey,
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

function storeOf(accountId: string, empty: Draft): DraftStore {
  const name = `cabinet.send.${accountId}`;
  const store = stores.get(name) ?? createDraftStore(name, empty, browser);
  stores.set(name, store);
  return store;
}

interface DraftHandle extends DraftState {
  /** False on the server and in the first paint, which know nothing of the browser's storage. */
  isRestored: boolean;
  store: () => DraftStore;
}

/** The account's draft, restored from this browser once it runs. */
export function useDraft(accountId: string, empty: Draft): DraftHandle {
  const [onServer] = useState<DraftState>(() => ({ draft: empty, savedAt: null, saving: "idle" }));
  const [store] = useState(() => () => storeOf(accountId, empty));
  const [subscribe] = useState(() => (listener: () => void) => store().subscribe(listener));
  const state = useSyncExternalStore(
    subscribe,
    () => store().getState(),
    () => onServer,
  );
  useEffect(() => {
    // A reload right after the last letter comes before the debounced write.
    const flush = () => store().flush();
    window.addEventListener("pagehide", flush);
    return () => window.removeEventListener("pagehide", flush);
  }, [store]);
  return { ...state, isRestored: state !== onServer, store };
}
