import { ListSkeleton } from "#components/list/list-skeleton.tsx";

export default function ContactsLoading() {
  return <ListSkeleton />;
}
