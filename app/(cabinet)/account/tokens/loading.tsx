import { ListLoading } from "#components/list/list-loading.tsx";

export default function TokensLoading() {
  return <ListLoading />;
}
