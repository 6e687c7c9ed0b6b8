import { ListLoading } from "#components/list/list-loading.tsx";

export default function StorageLoading() {
  return <ListLoading titled />;
}
