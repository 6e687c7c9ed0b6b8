import { ListSkeleton } from "#components/list/list-skeleton.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** The list's own rows before it: presets and search of 48, filters of 36, then the table. */
export function ListLoading({ rows }: { rows?: number }) {
  return (
    <>
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
        <ListSkeleton rows={rows} />
      </div>
    </>
  );
}
