import { ListLoading } from "#components/list/list-loading.tsx";

export default function ModerationLoading() {
  return <ListLoading titled />;
}
