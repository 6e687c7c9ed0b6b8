import { ListLoading } from "#components/list/list-loading.tsx";

export default function KeywordsLoading() {
  return <ListLoading titled />;
}
