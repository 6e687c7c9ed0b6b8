import { Skeleton } from "#components/ui/skeleton.tsx";

/** Holds the place of a step whose draft is not read yet. */
export function StepSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-28 w-full rounded-card" />
    </div>
  );
}
