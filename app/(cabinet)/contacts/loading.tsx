import { ListLoading } from "#components/list/list-loading.tsx";

export default function ContactsLoading() {
  return <ListLoading titled />;
}
