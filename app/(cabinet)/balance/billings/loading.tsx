import { ListLoading } from "#components/list/list-loading.tsx";

export default function BillingsLoading() {
  return <ListLoading titled />;
}
