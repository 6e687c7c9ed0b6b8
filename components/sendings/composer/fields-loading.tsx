import { Skeleton } from "#components/ui/skeleton.tsx";

/** Holds the place of a channel's fields while they are fetched. */
export function FieldsLoading() {
  return (
    <div data-settling="" className="flex flex-col gap-5">
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-4 max-md:grid-cols-1">
        <Skeleton className="h-15 rounded-control" />
        <Skeleton className="h-15 rounded-control" />
      </div>
      <Skeleton className="h-15 rounded-control" />
      <Skeleton className="h-46 rounded-card" />
    </div>
  );
}
