import { ListLoading } from "#components/list/list-loading.tsx";

export default function ReportsLoading() {
  return <ListLoading titled />;
}
