import { ListLoading } from "#components/list/list-loading.tsx";

export default function UsersLoading() {
  return <ListLoading titled />;
}
