import { ListSkeleton } from "#components/list/list-skeleton.tsx";

export default function Loading() {
  return <ListSkeleton rows={20} />;
}
