import { useEffect, useRef } from "react";

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/**
 * Calls back when files are dragged over the page. Files dropped outside of the drop zone are ignored instead
 * of opened by the browser.
 */
export function useDragOpens(isWanted: boolean, open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (!isWanted) return;
    const enter = (event: DragEvent) => {
      if (holdsFiles(event)) latest.current();
    };
    const keep = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    window.addEventListener("dragenter", enter);
    for (const name of ["dragover", "drop"] as const) window.addEventListener(name, keep);
    return () => {
      window.removeEventListener("dragenter", enter);
      for (const name of ["dragover", "drop"] as const) window.removeEventListener(name, keep);
    };
  }, [isWanted]);
}
