import { Skeleton } from "#components/ui/skeleton.tsx";
import { StepSkeleton } from "./_components/step-skeleton.tsx";

/** The wizard's frame while its lists and names are read. */
export default function SendLoading() {
  return (
    <div data-task-screen="" className="flex min-h-dvh flex-1 flex-col bg-surface">
      <div className="flex h-13 items-center border-b border-border px-10 max-lg:px-6 max-md:px-4">
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="px-10 pt-5 max-lg:px-6 max-md:px-4">
          <div className="mx-auto max-w-230">
            <StepSkeleton />
          </div>
        </div>
        <div className="border-border bg-background lg:border-l" />
      </div>
    </div>
  );
}
