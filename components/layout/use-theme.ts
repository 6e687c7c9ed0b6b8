import { useSyncExternalStore } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { parseTheme, type Theme, themeCookie } from "#lib/theme.ts";
import { chooseTheme } from "#server/i18n/actions.ts";
import { keepAtOnce } from "./keep-at-once.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme, and what changes it: at once, remembered by a cookie so that the next page comes in the right colours. */
export function useTheme(rendered: Theme = "auto"): [Theme, (next: Theme) => void] {
  const attempt = useAttempt();
  const theme = useSyncExternalStore(
    subscribe,
    () => parseTheme(document.documentElement.dataset.theme),
    () => rendered,
  );
  const choose = (next: Theme) => {
    document.documentElement.dataset.theme = next;
    keepAtOnce(themeCookie, next);
    for (const listener of listeners) listener();
    void attempt(async () => chooseTheme(next));
  };
  return [theme, choose];
}
