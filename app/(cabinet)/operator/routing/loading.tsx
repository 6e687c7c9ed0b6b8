import { ListLoading } from "#components/list/list-loading.tsx";

export default function RoutingLoading() {
  return <ListLoading titled />;
}
