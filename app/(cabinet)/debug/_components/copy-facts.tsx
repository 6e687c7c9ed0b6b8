"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Copy } from "#components/ui/icons.ts";
import { useCopy } from "#components/ui/use-copy.ts";

/** Copies the page's contents line by line, for a letter to support. */
export function CopyFacts({ from }: { from: string }) {
  const t = useTranslations("debug");
  const copy = useCopy();
  return (
    <Button onClick={() => copy(written(from))}>
      <Copy />
      {t("copy")}
    </Button>
  );
}

function written(from: string): string {
  const sections = [...document.querySelectorAll<HTMLElement>(`#${from} [data-facts]`)];
  return sections
    .map((section) => {
      const facts = [...section.querySelectorAll("dl > div")].map((fact) =>
        [...fact.children].map((part) => part.textContent).join(": "),
      );
      return [section.dataset.facts, ...facts].join("\n");
    })
    .join("\n\n");
}
