"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useLookup } from "#components/confirmation/use-lookup.ts";
import { useErrorText } from "#components/form/use-error-text.ts";
import { draftsAtOnce } from "#lib/ai-text/limits.ts";
import type { TextProgress } from "#lib/ai-text/progress.ts";
import type { TextRequest, TextVariant } from "#lib/ai-text/request.ts";
import { readTextStateAction } from "#server/ai-text/actions.ts";
import { readProgress } from "./read-progress.ts";

/** A draft as far as it is written. */
export interface DraftState extends Pick<TextVariant, "isCut" | "isCleaned"> {
  text: string;
  stage: "writing" | "again" | "done" | "failed" | "stopped";
}

const stateName = ["aiText", "state"];

/** The drafts of this panel, how they come, and until when the account has to wait for the next. */
export function useDrafts() {
  const t = useTranslations("aiText");
  const textOf = useErrorText();
  const client = useQueryClient();
  const state = useLookup(stateName, async () => readTextStateAction({}));
  const [drafts, setDrafts] = useState<DraftState[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const change = (index: number, part: Partial<DraftState>) =>
    setDrafts((all) => all.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const take = (progress: TextProgress) => {
    if ("expires_at" in progress) setUntil(progress.expires_at);
    if ("key" in progress)
      setError(
        progress.key === "aiText.errors.limit"
          ? t("errors.limit", { seconds: secondsUntil(progress.expires_at) })
          : textOf({ type: "answer", message: progress.key }),
      );
    if (!("index" in progress)) return;
    const { index } = progress;
    if ("text" in progress) change(index, { text: progress.text });
    else if ("isAgain" in progress) change(index, { stage: "again" });
    else if ("isFailed" in progress) change(index, { stage: "failed" });
    else change(index, { ...progress.variant, stage: "done" });
  };
  const ask = async (request: Pick<TextRequest, "channel"> & { formValues: object }) => {
    const stopped = new AbortController();
    running.current = stopped;
    setError(null);
    setRunning(true);
    setDrafts(Array.from({ length: draftsAtOnce }, () => ({ text: "", stage: "writing" })));
    const refusal = await readProgress(request, take, stopped.signal).catch(() =>
      stopped.signal.aborted ? null : { message: t("errors.failed"), expiresAt: null },
    );
    if (refusal) {
      setError(refusal.message);
      setUntil(refusal.expiresAt);
      setDrafts([]);
    } else setDrafts((all) => all.map(ended));
    setRunning(false);
    await client.invalidateQueries({ queryKey: stateName });
  };
  return {
    state,
    drafts,
    error,
    isRunning,
    until: until ?? state.facts?.expiresAt ?? null,
    ask,
    stop: () => running.current?.abort(),
  };
}

function secondsUntil(moment: string): number {
  return Math.max(1, Math.ceil((Date.parse(moment) - Date.now()) / 1000));
}

/** A draft that is still being written when the writing is over has been stopped. */
function ended(draft: DraftState): DraftState {
  return draft.stage === "writing" || draft.stage === "again"
    ? { ...draft, stage: "stopped" }
    : draft;
}
