import { useEffect, useRef, useState } from "react";
import type { Option } from "./option-list.tsx";

type Found = { state: "searching" } | { state: "found"; options: Option[] } | { state: "failed" };

interface Running {
  timer: ReturnType<typeof setTimeout>;
  controller: AbortController;
}

function stop(running: Running | undefined): void {
  clearTimeout(running?.timer);
  running?.controller.abort();
}

/** What was found of what was looked for last; an answer that comes late changes nothing. */
export function useFound(
  search: (text: string, signal: AbortSignal) => Option[] | Promise<Option[]>,
) {
  const [found, setFound] = useState<Found>({ state: "searching" });
  const running = useRef<Running>(undefined);
  const cancel = () => stop(running.current);
  useEffect(() => () => stop(running.current), []);

  const lookFor = (wanted: string, wait: number) => {
    cancel();
    setFound({ state: "searching" });
    const controller = new AbortController();
    const settle = (result: Found) => controller.signal.aborted || setFound(result);
    const timer = setTimeout(() => {
      Promise.resolve(search(wanted, controller.signal)).then(
        (options) => settle({ state: "found", options }),
        () => settle({ state: "failed" }),
      );
    }, wait);
    running.current = { timer, controller };
  };
  return { found, lookFor, cancel };
}
