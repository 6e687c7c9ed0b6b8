const prefix = "cabinet.draft.";

/** The key of an account's draft of a form in the browser's storage. */
export function draftName(form: string, accountId: string): string {
  return `${prefix}${form}.${accountId}`;
}

/** Removes every draft from this browser, in open forms too. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(window.localStorage))
      if (name.startsWith(prefix)) window.localStorage.removeItem(name);
  } catch {
    // A browser that forbids storage has kept none.
  }
  // Other tabs are notified by the browser; a form open in this tab would save its draft again on leaving.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}
