"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Button } from "#components/ui/button.tsx";
import { Globe } from "#components/ui/icons.ts";

const ShownMap = lazyDialog(() => import("./shown-map.tsx").then((module) => module.ShownMap));

export interface CountryCount {
  /** The ISO 3166 code. */
  code: string;
  count: number;
}

export interface CountriesMapProps {
  counts: readonly CountryCount[];
  /** What is counted, as the heading of the figures. */
  heading: string;
}

/** A map of the world with a figure for each country and the same in a table; its outlines are loaded once it is shown. */
export function CountriesMap(props: CountriesMapProps) {
  const t = useTranslations("commons.map");
  const [isShown, setShown] = useState(false);
  if (props.counts.length === 0) return null;
  return (
    <section className="flex flex-col gap-3 px-6 py-3 max-md:px-4">
      <Button
        size="sm"
        className="self-start"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Globe />
        {t(isShown ? "hide" : "show")}
      </Button>
      {isShown ? <ShownMap {...props} /> : null}
    </section>
  );
}
