import { ListLoading } from "#components/list/list-loading.tsx";

export default function CallbacksLoading() {
  return <ListLoading titled />;
}
