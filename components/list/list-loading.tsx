import type { ReactNode } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

/**
 * A placeholder for a list while it loads: periods and search of 48 px, filters of 36 px, the rows; above them a
 * title of 52 px, if the page has its own.
 */
export function ListLoading({
  titled = false,
  above,
}: {
  titled?: boolean;
  /** Replaces what the page shows above its list. */
  above?: ReactNode;
}) {
  return (
    <>
      {titled ? (
        <div className="flex h-13 shrink-0 items-center border-b border-border px-6 max-md:hidden">
          <Skeleton className="h-5 w-40" />
        </div>
      ) : null}
      {above}
      <div aria-hidden className="px-6 max-md:px-4">
        <div className="flex h-12 items-center gap-4">
          <Skeleton className="w-16" />
          <Skeleton className="w-16" />
          <Skeleton className="w-16" />
          <Skeleton className="ml-auto h-8 w-58 max-md:hidden" />
        </div>
        <div className="flex h-9 items-center pb-2">
          <Skeleton className="h-7 w-22" />
        </div>
      </div>
      <div className="flex min-h-0 flex-1 flex-col border-t border-border">
        <ListSkeleton />
      </div>
    </>
  );
}
