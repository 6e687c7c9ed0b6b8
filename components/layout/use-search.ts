import { useEffect, useRef, useState } from "react";
import type { FoundGroup } from "#lib/search/found.ts";
import { searchedFrom } from "#lib/search/search-limits.ts";
import { searchEverywhereAction } from "#server/search/actions.ts";
import { leaveIfOver } from "./session-over.ts";

const pause = 300;
const between = 1000;

interface Answer {
  text: string;
  /** Null where it could not be looked for. */
  found: readonly FoundGroup[] | null;
}

/**
 * Searches for the typed text when the reader pauses, at most once a second. The last answer is shown until the
 * next one arrives.
 */
export function useSearch(typed: string) {
  const wanted = typed.trim();
  const isWanted = wanted.length >= searchedFrom;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isAnswered = answer?.text === wanted;
  const lastAsked = useRef(-between);

  useEffect(() => {
    if (!isWanted || isAnswered) return;
    let isStale = false;
    const ask = async () => {
      lastAsked.current = performance.now();
      // An action itself never throws: the network did.
      const result = await searchEverywhereAction(wanted).catch(() => null);
      if (result && !result.ok) leaveIfOver(result.error);
      if (!isStale) setAnswer({ text: wanted, found: result?.ok ? result.data : null });
    };
    const rest = lastAsked.current + between - performance.now();
    const timer = setTimeout(() => void ask(), Math.max(pause, rest));
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [wanted, isWanted, isAnswered]);

  return {
    found: isWanted ? (answer?.found ?? null) : null,
    isSearching: isWanted && !isAnswered,
    isFailed: isWanted && isAnswered && answer.found === null,
    retry: () => setAnswer(null),
  };
}
