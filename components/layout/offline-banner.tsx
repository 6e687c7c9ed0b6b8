"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { CloudOff } from "#components/ui/icons.ts";

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

export function OfflineBanner() {
  const t = useTranslations("layout");
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p
      role="status"
      data-offline=""
      className="sticky top-(--top) z-30 flex items-center justify-center gap-2 bg-warning-subtle px-4 py-1.5 text-12 text-warning md:h-7"
    >
      <CloudOff className="size-4" />
      {t("offline")}
    </p>
  );
}
