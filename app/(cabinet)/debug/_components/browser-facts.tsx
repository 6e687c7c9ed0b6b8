"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useLiveEvent } from "#components/layout/live.tsx";
import type { Release } from "#lib/release.ts";
import { Fact, Facts } from "./facts.tsx";

interface Browser {
  agent: string;
  window: string;
  languages: string;
  timeZone: string;
  worker: "none" | "waiting" | "running";
}

/** What only the browser knows: itself, the live connection, the offline worker, the server's release by now. */
export function BrowserFacts({ release }: { release: Release }) {
  const t = useTranslations("debug");
  const [socket, setSocket] = useState<"connecting" | "connected" | "lost">("connecting");
  const [heard, setHeard] = useState(0);
  const [browser, setBrowser] = useState<Browser | null>(null);
  const [served, setServed] = useState<Release | null>(null);
  useLiveEvent("socket.connected", () => setSocket("connected"));
  useLiveEvent("socket.lost", () => setSocket("lost"));
  useLiveEvent("notifications.*", () => setHeard((count) => count + 1));
  useLiveEvent("billings.*", () => setHeard((count) => count + 1));
  useEffect(() => {
    void look().then(setBrowser);
    void fetch("/version.json", { cache: "no-store" })
      .then(async (answer) => setServed((await answer.json()) as Release))
      .catch(() => setServed(null));
  }, []);
  const isCurrent = served?.version === release.version && served.build === release.build;
  const servedText = isCurrent ? t("sameRelease") : `${served?.version} ${served?.build}`;
  return (
    <Facts title={t("browser")}>
      <Fact name={t("socket.title")}>
        <span data-socket={socket}>{t(`socket.${socket}`)}</span>
      </Fact>
      <Fact name={t("heard")}>{heard}</Fact>
      <Fact name={t("served")}>{served ? servedText : "…"}</Fact>
      <Fact name={t("worker.title")}>{browser ? t(`worker.${browser.worker}`) : "…"}</Fact>
      <Fact name={t("agent")}>{browser?.agent ?? "…"}</Fact>
      <Fact name={t("window")}>{browser?.window ?? "…"}</Fact>
      <Fact name={t("languages")}>{browser?.languages ?? "…"}</Fact>
      <Fact name={t("browserZone")}>{browser?.timeZone ?? "…"}</Fact>
    </Facts>
  );
}

async function look(): Promise<Browser> {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  return {
    agent: navigator.userAgent,
    window: `${innerWidth} × ${innerHeight}, ${devicePixelRatio}`,
    languages: navigator.languages.join(", "),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    worker: await workerState(),
  };
}

async function workerState(): Promise<Browser["worker"]> {
  if (!("serviceWorker" in navigator)) return "none";
  if (navigator.serviceWorker.controller) return "running";
  return (await navigator.serviceWorker.getRegistration()) ? "waiting" : "none";
}
