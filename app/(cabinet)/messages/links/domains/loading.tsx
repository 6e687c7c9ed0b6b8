import { ListLoading } from "#components/list/list-loading.tsx";

export default function LinkDomainsLoading() {
  return <ListLoading />;
}
