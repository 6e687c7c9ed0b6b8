"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { PanelTabs } from "#components/ui/panel-tabs.tsx";
import type { CodeLanguage } from "#lib/documentation/code-languages.ts";
import { useCodeLanguage } from "./code-language.tsx";
import { CopyCode } from "./copy-code.tsx";

interface CodeTabsProps {
  samples: readonly { language: CodeLanguage; name: string; text: string; code: ReactNode }[];
  label: string;
  copyLabels: { copy: string; copyCode: string };
}

/** Shows an example in several programming languages; the first one if the chosen one is missing. */
export function CodeTabs({ samples, label, copyLabels }: CodeTabsProps) {
  const { language, choose } = useCodeLanguage();
  const box = useRef<HTMLElement>(null);
  const shown = samples.find((sample) => sample.language === language) ?? samples[0];
  const current = shown?.language;

  // Scrolls the current tab into view, because a phone doesn't have room for all.
  useEffect(() => {
    const tab = box.current?.querySelector(`[role=tab][id$="-${current}"]`);
    const row = tab?.parentElement;
    if (!tab || !row) return;
    const at = tab.getBoundingClientRect();
    const seen = row.getBoundingClientRect();
    if (at.right > seen.right) row.scrollLeft += at.right - seen.right;
    else if (at.left < seen.left) row.scrollLeft -= seen.left - at.left;
  }, [current]);

  if (!shown) return null;

  // Examples above change as well, and are longer in one language than in another: what is pressed stays in place.
  const change = (next: CodeLanguage) => {
    const before = box.current?.getBoundingClientRect().top ?? 0;
    flushSync(() => choose(next));
    const after = box.current?.getBoundingClientRect().top ?? 0;
    if (after !== before) window.scrollBy({ top: after - before, behavior: "instant" });
  };

  return (
    <figure ref={box} className="documentation-code documentation-code-tabs">
      <PanelTabs
        label={label}
        value={shown.language}
        onChange={change}
        tabs={samples.map(({ language: value, name }) => ({ value, label: name }))}
        className="pl-3.5 max-md:gap-4"
        after={<CopyCode key={shown.language} text={shown.text} labels={copyLabels} />}
      >
        {shown.code}
      </PanelTabs>
    </figure>
  );
}
