import { ListLoading } from "#components/list/list-loading.tsx";

export default function IncomingLoading() {
  return <ListLoading />;
}
