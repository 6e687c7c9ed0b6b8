import { ListLoading } from "#components/list/list-loading.tsx";

export default function MailSecretsLoading() {
  return <ListLoading />;
}
