import { ListLoading } from "#components/list/list-loading.tsx";

export default function NetworksLoading() {
  return <ListLoading titled />;
}
