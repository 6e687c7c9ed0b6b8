import { useEffect, useState } from "react";
import { searchedFrom } from "#lib/search/search-limits.ts";

/** Where a search leads, as `/documentation/found` answers it. */
interface FoundPlace {
  href: string;
  title: string;
  page: string;
}

type Places = readonly FoundPlace[];

const pause = 300;

/** Searches the documentation once the reader pauses; what was found before stays until then. */
export function useFound(typed: string, lang: string | null) {
  const wanted = typed.trim();
  const isWanted = wanted.length >= searchedFrom;
  const [answer, setAnswer] = useState<{ text: string; found: Places | null } | null>(null);
  const isAnswered = answer?.text === wanted;
  useEffect(() => {
    if (!isWanted || isAnswered) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void ask(wanted, lang, controller.signal).then((found) => {
        if (!controller.signal.aborted) setAnswer({ text: wanted, found });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, lang, isWanted, isAnswered]);
  return {
    found: isWanted ? (answer?.found ?? null) : null,
    isSearching: isWanted && !isAnswered,
    isFailed: isWanted && isAnswered && answer.found === null,
  };
}

/** Null where it could not be looked for. */
async function ask(text: string, lang: string | null, signal: AbortSignal): Promise<Places | null> {
  const query = new URLSearchParams({ q: text, ...(lang ? { lang } : {}) });
  const response = await fetch(`/documentation/found?${query}`, { signal }).catch(() => null);
  if (!response?.ok) return null;
  const body: unknown = await response.json().catch(() => null);
  return Array.isArray(body) ? body.filter(isPlace) : null;
}

/** A page of the documentation and nothing else: no answer can lead to another site. */
function isPlace(value: unknown): value is FoundPlace {
  const { href, title, page } = (value ?? {}) as Partial<Record<keyof FoundPlace, unknown>>;
  return (
    typeof href === "string" &&
    href.startsWith("/documentation/") &&
    typeof title === "string" &&
    typeof page === "string"
  );
}
