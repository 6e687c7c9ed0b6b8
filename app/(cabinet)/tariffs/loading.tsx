import { ListLoading } from "#components/list/list-loading.tsx";

export default function TariffsLoading() {
  return <ListLoading titled />;
}
