import { ListLoading } from "#components/list/list-loading.tsx";

export default function PaymentsLoading() {
  return <ListLoading titled />;
}
