"use client";

import { useTranslations } from "next-intl";
import { useConnection } from "#components/layout/use-connection.ts";
import { Time } from "#components/time/time.tsx";
import { CloudOff } from "#components/ui/icons.ts";

/** While nothing can be fetched: of when the rows are. Gone with the reconnection, which fetches them anew. */
export function ListStale({ asOf }: { asOf: string | null }) {
  const t = useTranslations("commons.list");
  const isConnected = useConnection();
  if (isConnected || asOf === null) return null;
  return (
    <p
      role="status"
      data-stale=""
      className="flex shrink-0 items-center gap-2 bg-warning-subtle px-6 py-1.5 text-12 text-warning max-md:mx-4 max-md:mb-2 max-md:rounded-control max-md:px-3"
    >
      <CloudOff className="size-4 shrink-0" />
      <span>{t.rich("stale", { time: () => <Time value={asOf} format="time" /> })}</span>
    </p>
  );
}
