"use client";

import { useRouter, useSearchParams } from "next/navigation";

/** The address with these parts changed; null takes a part out. */
export function useAnalyticsAddress() {
  const router = useRouter();
  const search = useSearchParams();
  const hrefWith = (change: Record<string, string | null>): string => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change))
      if (value === null) next.delete(name);
      else next.set(name, value);
    return `/messages/analytics?${next}`;
  };
  return {
    hrefWith,
    go: (change: Record<string, string | null>) => router.push(hrefWith(change), { scroll: false }),
  };
}
