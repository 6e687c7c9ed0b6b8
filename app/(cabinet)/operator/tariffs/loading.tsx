import { ListLoading } from "#components/list/list-loading.tsx";

export default function PriceListsLoading() {
  return <ListLoading titled />;
}
