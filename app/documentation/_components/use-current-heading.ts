import { useEffect, useState } from "react";
import type { DocumentationHeading } from "#lib/documentation/page.ts";

/** So far below the window's top a heading is taken for read. */
const reach = 140;

/** Id of the last heading that has come up; of the last one of all at the page's end. */
export function useCurrentHeading(headings: readonly DocumentationHeading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const isEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const passed = headings.filter(({ id }) => {
        const heading = document.querySelector(`#${CSS.escape(id)}`);
        return heading !== null && heading.getBoundingClientRect().top <= reach;
      });
      setCurrent((isEnd ? headings.at(-1) : passed.at(-1))?.id ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", onScroll);
    };
  }, [headings]);

  return current;
}
