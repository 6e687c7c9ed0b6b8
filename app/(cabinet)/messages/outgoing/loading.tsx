import { ListLoading } from "../_components/list-loading.tsx";

export default function OutgoingLoading() {
  return <ListLoading />;
}
