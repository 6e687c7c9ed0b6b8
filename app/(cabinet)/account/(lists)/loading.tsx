import { ListLoading } from "#components/list/list-loading.tsx";

/** Every list of the account looks the same while it loads. */
export default function ListsLoading() {
  return <ListLoading />;
}
