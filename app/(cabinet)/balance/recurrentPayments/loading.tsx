import { ListLoading } from "#components/list/list-loading.tsx";

export default function RecurrentPaymentsLoading() {
  return <ListLoading titled />;
}
