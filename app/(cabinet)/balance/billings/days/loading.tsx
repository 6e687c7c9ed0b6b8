import { ListLoading } from "#components/list/list-loading.tsx";

export default function BillingDaysLoading() {
  return <ListLoading titled />;
}
