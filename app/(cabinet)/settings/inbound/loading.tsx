import { ListLoading } from "#components/list/list-loading.tsx";

export default function InboundLoading() {
  return <ListLoading />;
}
