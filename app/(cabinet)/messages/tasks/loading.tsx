import { ListLoading } from "../_components/list-loading.tsx";

export default function TasksLoading() {
  return <ListLoading rows={8} />;
}
