import { ListLoading } from "#components/list/list-loading.tsx";

export default function AnalyticsLoading() {
  return <ListLoading />;
}
