import { ListLoading } from "#components/list/list-loading.tsx";

export default function TemplatesLoading() {
  return <ListLoading />;
}
