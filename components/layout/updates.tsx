import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { RotateCw } from "#components/ui/icons.ts";
import { modalLayer } from "#components/ui/open-layers.ts";
import { showToast } from "#components/ui/toast.ts";
import { type Release, developmentRelease } from "#lib/release.ts";
import { isHeldBack, leaveBy } from "./leaving.ts";
import { keepOfflineWorker } from "./offline-worker.ts";
import { watchRelease } from "./release-watch.ts";

/** Milliseconds during which only the badge announces a newer version. */
const patience = 5 * 60_000;
/** Milliseconds after which the question disappears; the badge stays. */
const shownFor = 30_000;
/** Milliseconds until a busy reader is asked again. */
const later = 15_000;

/** The badge with its button, in the toolbar and the phone's bar, once the server runs a newer release. */
export function Updates({ release }: { release: Release }) {
  const t = useTranslations("layout.update");
  const locale = useLocale();
  const [isOutdated, setOutdated] = useState(false);
  const isBuilt = release.build !== developmentRelease;
  const { build } = release;
  useEffect(
    () => (isBuilt ? keepOfflineWorker(locale, build) : undefined),
    [isBuilt, locale, build],
  );
  useEffect(() => {
    const isSeen = () => document.visibilityState === "visible";
    const { stop, look } = watchRelease(release, { ask, isSeen }, () => setOutdated(true));
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      stop();
    };
  }, [release]);
  useEffect(() => {
    if (!isOutdated) return;
    const prompt = () => {
      if (isBusy()) {
        timer = setTimeout(prompt, later);
        return;
      }
      showToast({
        kind: "info",
        title: t("title"),
        description: t("note"),
        action: { label: t("action"), onClick: refresh },
        duration: shownFor,
      });
    };
    let timer = setTimeout(prompt, patience);
    return () => clearTimeout(timer);
  }, [isOutdated, t]);
  if (!isOutdated) return null;
  const badge = (
    <button
      type="button"
      title={`${t("title")}. ${t("note")}`}
      onClick={refresh}
      className="flex h-8 w-full items-center gap-2 rounded-control bg-accent-subtle px-2 text-12 font-medium text-accent-text hover:bg-fill max-md:size-11 max-md:justify-center max-md:px-0 rail:justify-center rail:px-0"
    >
      <RotateCw className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate text-left max-md:sr-only rail:sr-only">
        {t("title")}
      </span>
      <span className="max-md:sr-only rail:sr-only">{t("action")}</span>
    </button>
  );
  return [...document.querySelectorAll("[data-updates]")].map((place, at) =>
    createPortal(badge, place, String(at)),
  );
}

async function ask(): Promise<Release> {
  const answer = await fetch("/version.json", { cache: "no-store" });
  if (!answer.ok) throw new Error(`version.json answered ${answer.status}`);
  const { version, build }: Partial<Release> = (await answer.json()) as Partial<Release>;
  if (typeof version !== "string" || typeof build !== "string")
    throw new Error("version.json is none of ours");
  return { version, build };
}

function refresh(): void {
  leaveBy(() => window.location.reload());
}

/** Whether the question would disturb: there are unsaved changes, a dialog is open, or the reader is typing. */
function isBusy(): boolean {
  const field = document.activeElement;
  return (
    isHeldBack() ||
    document.querySelector(modalLayer) !== null ||
    (field instanceof HTMLElement && field.matches("input, textarea, [contenteditable]"))
  );
}
