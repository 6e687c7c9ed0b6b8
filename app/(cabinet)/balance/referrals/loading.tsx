import { ListLoading } from "#components/list/list-loading.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

export default function ReferralsLoading() {
  return (
    <ListLoading
      titled
      above={
        <div
          aria-hidden
          className="grid shrink-0 grid-cols-2 gap-x-10 gap-y-4 border-b border-border px-6 py-4 max-lg:grid-cols-1 max-md:px-4"
        >
          <Skeleton className="h-30 w-full max-md:h-34" />
          <Skeleton className="h-19 w-full max-md:h-38" />
        </div>
      }
    />
  );
}
