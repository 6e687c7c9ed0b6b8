import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** A placeholder for a row's sheet while its script loads, so that the list doesn't move afterwards. */
export function SheetLoading() {
  return (
    <>
      <LayerLoading />
      <div
        aria-hidden
        className="hidden w-100 shrink-0 border-l border-border bg-surface xl:block 2xl:w-110"
      >
        <div className="h-13 border-b border-border" />
        <DetailsSkeleton />
      </div>
    </>
  );
}

/** Details that are not known yet. */
export function DetailsSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4 p-5">
      <Skeleton className="w-56" />
      <Skeleton className="h-16" />
      <Skeleton className="w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-32" />
    </div>
  );
}
