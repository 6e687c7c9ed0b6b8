"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Globe } from "#components/ui/icons.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { mapHeight, mapWidth, shapesOf, type World } from "#lib/map/world-shapes.ts";

export interface CountryCount {
  /** The ISO 3166 code. */
  code: string;
  count: number;
}

interface CountriesMapProps {
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
      {isShown ? <Shown {...props} /> : null}
    </section>
  );
}

function Shown({ counts, heading }: CountriesMapProps) {
  const t = useTranslations("commons.map");
  const locale = useLocale();
  const format = useFormatter();
  const world = useQuery({ queryKey: ["map", "world"], queryFn: loadShapes, staleTime: Infinity });
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const ordered = counts.toSorted((a, b) => b.count - a.count);
  const most = Math.max(1, ordered[0]?.count ?? 1);
  const byCode = new Map(ordered.map(({ code, count }) => [code, count]));
  const said = (code: string, count: number) =>
    `${names.of(code) ?? code}: ${format.number(count)}`;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      {world.isError ? (
        <ErrorState title={t("failed")} onRetry={() => void world.refetch()} />
      ) : null}
      {world.data ? (
        <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} aria-hidden="true" className="w-full">
          {world.data.map(({ id, code, path }) => {
            const count = (code === null ? null : byCode.get(code)) ?? 0;
            return (
              <path
                key={id}
                d={path}
                className={count > 0 ? "fill-accent stroke-surface" : "fill-fill-2 stroke-surface"}
                strokeWidth={0.5}
                // Few are seen beside many: a tenth of the most has half of its ink.
                fillOpacity={count > 0 ? 0.25 + 0.75 * (Math.log1p(count) / Math.log1p(most)) : 1}
              >
                {code && count > 0 ? <title>{said(code, count)}</title> : null}
              </path>
            );
          })}
        </svg>
      ) : null}
      {world.isPending ? <Skeleton className="aspect-5/2 w-full" /> : null}
      <div className="max-h-72 overflow-y-auto">
        <table className="w-full text-13">
          <thead>
            <tr className="text-left text-12 text-muted">
              <th className="py-1 font-normal">{t("country")}</th>
              <th className="py-1 text-right font-normal">{heading}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.map(({ code, count }) => (
              <tr key={code} className="border-t border-border">
                <td className="py-1">{names.of(code) ?? code}</td>
                <td className="py-1 text-right figures">{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

async function loadShapes() {
  const { default: world } = await import("world-atlas/countries-110m.json");
  return shapesOf(world as unknown as World);
}
