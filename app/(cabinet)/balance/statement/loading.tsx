import { Page } from "#components/layout/page.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

export default function StatementLoading() {
  return (
    <Page shape="form" className="flex flex-col gap-4">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-48 w-full" />
    </Page>
  );
}
