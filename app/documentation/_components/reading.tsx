"use client";

import { useLocale } from "next-intl";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";
import { modalLayer } from "#components/ui/open-layers.ts";
import { useCopy } from "#components/ui/use-copy.ts";
import type { Locale } from "#lib/locales.ts";

interface ReadingProps {
  /** The language that the address asks for. */
  lang: Locale | null;
  /** The language of the text. */
  textIn: Locale;
}

/** What the text itself can't: goes to `?id=`, copies the links of headings, and follows a change of language. */
export function Reading({ lang, textIn }: ReadingProps) {
  const router = useRouter();
  const pathname = usePathname();
  const id = useSearchParams().get("id");
  const locale = useLocale();
  const before = useRef({ locale, textIn });
  const copy = useCopy();

  useEffect(() => {
    if (id && window.location.hash === "")
      document.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView();
  }, [id]);

  // After the reader changes the language, the page is shown in it, even if the address names another.
  useEffect(() => {
    if (before.current.locale === locale) return;
    before.current.locale = locale;
    if (lang) router.replace(`${pathname}${window.location.hash}`, { scroll: false });
  }, [locale, lang, pathname, router]);

  // Restores the reading position before the browser paints, because texts differ in length between languages.
  useLayoutEffect(() => {
    if (before.current.textIn === textIn) return;
    before.current.textIn = textIn;
    const current = document.querySelector("[data-documentation] a[aria-current=location]");
    const { hash } = current instanceof HTMLAnchorElement ? current : window.location;
    if (hash) document.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView();
  }, [textIn]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[data-anchor]") : null;
      if (link instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey) copy(link.href);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTaken =
        document.querySelector(modalLayer) !== null ||
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
