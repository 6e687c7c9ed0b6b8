import { useEffect, useState } from "react";
import type { DocumentationHeading } from "#lib/documentation/page.ts";

/** Pixels below the window's top down to which a heading counts as reached. */
const reach = 140;

/**
 * Id of the last heading that has come up; at the page's end, where the last ones never come up, of the one that was asked
 * for while it is in sight, else of the last one of all.
 */
export function useCurrentHeading(headings: readonly DocumentationHeading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const isEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const topOf = (id: string) =>
        document.querySelector(`#${CSS.escape(id)}`)?.getBoundingClientRect().top ?? Infinity;
      const asked = headings.find(({ id }) => `#${id}` === window.location.hash && topOf(id) >= 0);
      const passed = headings.filter(({ id }) => topOf(id) <= reach).at(-1);
      setCurrent((isEnd ? (asked ?? headings.at(-1)) : passed)?.id ?? null);
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
