import { useEffect, useRef, useState } from "react";
import type { Option } from "./option.tsx";

/** Options found, as far as they were read; `more` reads the next ones. */
export interface FoundOptions {
  options: Option[];
  more: (() => Promise<FoundOptions>) | null;
}

/** Answers what matches: all of it, or the first of it with a way to the rest. */
export type Search = (
  text: string,
  signal: AbortSignal,
) => Option[] | Promise<Option[] | FoundOptions>;

type Found = { state: "searching" } | ({ state: "found" } & FoundOptions) | { state: "failed" };

interface Running {
  timer: ReturnType<typeof setTimeout>;
  controller: AbortController;
}

function stop(running: Running | undefined): void {
  clearTimeout(running?.timer);
  running?.controller.abort();
}

/** What was found of what was looked for last; an answer that comes late changes nothing. */
export function useFound(search: Search) {
  const [found, setFound] = useState<Found>({ state: "searching" });
  const running = useRef<Running>(undefined);
  const isReading = useRef(false);
  const cancel = () => stop(running.current);
  useEffect(() => () => stop(running.current), []);

  const lookFor = (wanted: string, wait: number) => {
    cancel();
    isReading.current = false;
    setFound({ state: "searching" });
    const controller = new AbortController();
    const settle = (result: Found) => controller.signal.aborted || setFound(result);
    const timer = setTimeout(() => {
      Promise.resolve(search(wanted, controller.signal)).then(
        (answer) =>
          settle({
            state: "found",
            ...(Array.isArray(answer) ? { options: answer, more: null } : answer),
          }),
        () => settle({ state: "failed" }),
      );
    }, wait);
    running.current = { timer, controller };
  };

  /** Adds the next ones; where they don't come, the last that are there stay the last. */
  const lookForMore = () => {
    const signal = running.current?.controller.signal;
    if (found.state !== "found" || !found.more || isReading.current || !signal) return;
    isReading.current = true;
    const { options } = found;
    found.more().then(
      (next) => {
        if (signal.aborted) return;
        isReading.current = false;
        const more = next.options.length > 0 ? next.more : null;
        setFound({ state: "found", options: [...options, ...next.options], more });
      },
      () => {
        if (signal.aborted) return;
        isReading.current = false;
        setFound({ state: "found", options, more: null });
      },
    );
  };
  return { found, lookFor, lookForMore, cancel };
}
