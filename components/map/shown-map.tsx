import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { mapHeight, mapWidth, shapesOf, type World } from "#lib/map/world-shapes.ts";
import type { CountriesMapProps } from "./countries-map.tsx";

/** The map itself, with its table. */
export function ShownMap({ counts, heading }: CountriesMapProps) {
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
