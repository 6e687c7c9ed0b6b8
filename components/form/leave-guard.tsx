"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { leavingLink } from "#components/layout/leaving-link.ts";
import { askBeforeLeaving } from "#components/layout/leaving.ts";

const ConfirmDialog = lazyDialog(() =>
  import("#components/ui/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

/** Asks before what was typed is left behind: by a link, the palette, back, a reload or closing. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useTranslations("forms.leave");
  const [asked, setAsked] = useState<{ go: () => void } | null>(null);
  useEffect(() => (isUnsaved ? guard((go) => setAsked({ go })) : undefined), [isUnsaved]);
  return asked ? (
    <ConfirmDialog
      open
      danger
      title={t("title")}
      description={t("text")}
      confirmLabel={t("submit")}
      onConfirm={() => {
        asked.go();
        return Promise.resolve(true);
      }}
      onClose={() => setAsked(null)}
    />
  ) : null;
}

/** Holds back every way off this page and hands it to `ask`; answers how to stop. */
function guard(ask: (go: () => void) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const leave = (go: () => void) => () => {
    stop.abort();
    go();
  };
  const onClick = (event: MouseEvent) => {
    const link = leavingLink(event);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    ask(leave(() => link.click()));
  };
  // The browser asks in its own words.
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const onNavigate = (event: NavigateEvent) => {
    const { key, url } = event.destination;
    if (event.navigationType !== "traverse" || !event.cancelable || isHere(url)) return;
    event.preventDefault();
    ask(leave(() => window.navigation.traverseTo(key)));
  };
  const forgo = askBeforeLeaving((go) => ask(leave(go)));
  signal.addEventListener("abort", forgo);
  // The listener captures clicks, so that it runs before the link's own.
  window.addEventListener("click", onClick, { capture: true, signal });
  window.addEventListener("beforeunload", onUnload, { signal });
  // Browsers without it go back unasked.
  if ("navigation" in window)
    window.navigation.addEventListener("navigate", onNavigate, { signal });
  return () => stop.abort();
}

function isHere(url: string | null): boolean {
  return url !== null && new URL(url).pathname === window.location.pathname;
}
