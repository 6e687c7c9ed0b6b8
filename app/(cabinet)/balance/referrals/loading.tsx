import { ListLoading } from "#components/list/list-loading.tsx";

export default function ReferralsLoading() {
  return <ListLoading titled />;
}
