import { ListLoading } from "#components/list/list-loading.tsx";

export default function OutgoingLoading() {
  return <ListLoading />;
}
