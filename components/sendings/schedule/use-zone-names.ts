"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { answered } from "#components/sendings/answered.ts";
import { zoneNamesAction } from "#server/sendings/actions.ts";
import type { ZoneNames } from "./zone-title.ts";

/** Names of all zones, fetched when a zone is to be chosen; `initial` has the account's own. */
export function useZoneNames(initial: ZoneNames, isNeeded: boolean): ZoneNames {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ["zoneNames", locale],
    queryFn: () => answered(zoneNamesAction(locale)),
    enabled: isNeeded,
    staleTime: Infinity,
  });
  return data ?? initial;
}
