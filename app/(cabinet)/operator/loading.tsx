import { ListLoading } from "#components/list/list-loading.tsx";

export default function OperatorLoading() {
  return <ListLoading titled />;
}
