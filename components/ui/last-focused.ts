let last: Element | null = null;

function remember({ target }: FocusEvent): void {
  if (target instanceof Element) last = target;
}

/** Keeps in mind where the focus was last. The shell begins at once: dialogs load when they are first opened, too late to know. */
export function watchFocus(): () => void {
  document.addEventListener("focusin", remember);
  return () => document.removeEventListener("focusin", remember);
}

/** What was focused last, though it may have lost the focus since; null before anything was. */
export function lastFocused(): Element | null {
  return last?.isConnected ? last : null;
}
