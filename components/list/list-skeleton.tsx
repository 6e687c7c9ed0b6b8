import { Skeleton } from "#components/ui/skeleton.tsx";

/** Before anything is known: for loading.tsx and a list that does not load on mount. */
export function ListSkeleton({ rows = 16 }: { rows?: number }) {
  return (
    <div aria-busy className="flex-1 max-md:px-4">
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          className="flex h-9 items-center gap-6 border-b border-border px-6 max-md:mb-2 max-md:h-24 max-md:rounded-card max-md:border"
        >
          <Skeleton className="w-16" />
          <Skeleton className="w-24" />
          <Skeleton className="max-w-100 flex-1" />
          <Skeleton className="w-20 max-md:hidden" />
          <Skeleton className="w-14 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
