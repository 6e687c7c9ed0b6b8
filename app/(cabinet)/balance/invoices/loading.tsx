import { ListLoading } from "#components/list/list-loading.tsx";

export default function InvoicesLoading() {
  return <ListLoading titled />;
}
