import { ListLoading } from "#components/list/list-loading.tsx";

export default function ProvidersLoading() {
  return <ListLoading titled />;
}
