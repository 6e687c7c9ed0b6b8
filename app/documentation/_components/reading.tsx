"use client";

import { useLocale } from "next-intl";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useCopy } from "#components/ui/use-copy.ts";
import type { Locale } from "#lib/locales.ts";

/** What the text itself can't: goes to `?id=`, copies the links of headings, and follows a change of language. */
export function Reading({ lang }: { lang: Locale | null }) {
  const router = useRouter();
  const pathname = usePathname();
  const id = useSearchParams().get("id");
  const locale = useLocale();
  const before = useRef(locale);
  const copy = useCopy();

  useEffect(() => {
    if (id && window.location.hash === "")
      document.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView();
  }, [id]);

  // Whoever chooses a language wants the page in it, whatever its address said, and goes on where they were: texts are
  // longer in one than in another.
  useEffect(() => {
    if (before.current === locale) return;
    before.current = locale;
    const current = document.querySelector("[data-documentation] a[aria-current=location]");
    const place = current instanceof HTMLAnchorElement ? current.hash : window.location.hash;
    if (place) document.querySelector(`#${CSS.escape(place.slice(1))}`)?.scrollIntoView();
    if (lang) router.replace(`${pathname}${window.location.hash}`, { scroll: false });
  }, [locale, lang, pathname, router]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[data-anchor]") : null;
      if (link instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey) copy(link.href);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTaken =
        document.querySelector("dialog:modal") !== null ||
        (event.target instanceof Element && event.target.closest("input, textarea, select"));
      const field = [
        ...document.querySelectorAll<HTMLInputElement>("[data-documentation] input"),
      ].find((input) => input.offsetParent !== null);
      if (isTaken || !field) return;
      event.preventDefault();
      field.focus();
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [copy]);

  return null;
}
