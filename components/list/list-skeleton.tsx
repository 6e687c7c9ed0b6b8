import type { CSSProperties } from "react";

/** Shown before any data is known, by loading.tsx and lists that don't load on mount. */
export function ListSkeleton({ rows = 16 }: { rows?: number }) {
  const size = { "--rows": rows } as CSSProperties;
  return <div aria-busy className="list-skeleton" style={size} />;
}
