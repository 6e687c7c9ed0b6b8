import type { CSSProperties } from "react";

/** Before anything is known: for loading.tsx and a list that does not load on mount. */
export function ListSkeleton({ rows = 16 }: { rows?: number }) {
  const size = { "--rows": rows } as CSSProperties;
  return <div aria-busy className="list-skeleton" style={size} />;
}
